import { boreGauge } from './bore-gauge.ts';
import { boringBar } from './boring-bar.ts';
import { caliper } from './caliper.ts';
import { chipConveyor } from './chip-conveyor.ts';
import { chuck } from './chuck.ts';
import { collet } from './collet.ts';
import { coolantUnit } from './coolant-unit.ts';
import { drill } from './drill.ts';
import { endMill } from './end-mill.ts';
import { faceMill } from './face-mill.ts';
import { figure } from './figures.ts';
import { footprint } from './footprint.ts';
import { drillChuck, holder, hydraulicChuck } from './holder.ts';
import { indexDrill } from './index-drill.ts';
import { insert } from './insert.ts';
import { brazedTool, toolBlank } from './brazed-tool.ts';
import { colletNut, colletSet } from './collet-parts.ts';
import { beltSkimmer, refractometer, syringe, testStrips } from './coolant-care.ts';
import { blockDresser, diamondDresser, dressingRoll, endBrush, stone } from './dressing.ts';
import { clampingKit, clampStrap, screwJack, stud, tNut } from './fasteners.ts';
import { gaugeBlocks, ringGauge } from './gauge-sets.ts';
import { digitalIndicator, edgeFinder, leverIndicator, magneticStand } from './indicators.ts';
import type { DrawingKind } from './kind.ts';
import { boringMill } from './machine-boring-mill.ts';
import { centrelessGrinder } from './machine-centreless-grinder.ts';
import { deepHoleDrill } from './machine-deep-hole-drill.ts';
import { internalGrinder } from './machine-internal-grinder.ts';
import { toolGrinder } from './machine-tool-grinder.ts';
import { laserSetter, stylus } from './setters.ts';
import { assemblyStand, dieStock, hookWrench, taperWiper, torqueWrench } from './wrenches.ts';
import { bandSaw } from './machine-band-saw.ts';
import { surfaceGrinder } from './machine-grinder.ts';
import { fiberLaser } from './machine-laser.ts';
import { lathe } from './machine-lathe.ts';
import { pressBrake } from './machine-press-brake.ts';
import { vmc } from './machine-vmc.ts';
import { wireEdm } from './machine-wire-edm.ts';
import { placeholder } from './placeholder.ts';
import { probe } from './probe.ts';
import { reamer } from './reamer.ts';
import { chamferMill, threadMill, tSlotCutter } from './special-mills.ts';
import { centerDrill, countersink, stepDrill } from './step-tools.ts';
import { dialIndicator, heightGauge, micrometer, plugGauge } from './measuring.ts';
import { circularSaw, die, discMill, grindingWheel } from './wheels.ts';
import { chuckJaw, magneticPlate, vdiHolder, zeroPoint } from './clamping.ts';
import { groovingInsert, groovingTool } from './grooving.ts';
import { pullStud } from './pull-stud.ts';
import { canister, sawBand, toolCabinet, toolSetter } from './supplies.ts';
import { engineLathe } from './machine-engine-lathe.ts';
import { gantry } from './machine-gantry.ts';
import { hmc } from './machine-hmc.ts';
import { kneeMill } from './machine-knee-mill.ts';
import { discSaw } from './machine-disc-saw.ts';
import { cmm, toolPresetter } from './machine-cmm.ts';
import { cylindricalGrinder } from './machine-cylindrical-grinder.ts';
import { drillPress, radialDrill } from './machine-drilling.ts';
import { shear } from './machine-shear.ts';
import { sinkerEdm } from './machine-sinker-edm.ts';
import { tubeLaser } from './machine-tube-laser.ts';
import { verticalLathe } from './machine-vertical-lathe.ts';
import { rotaryTable } from './rotary-table.ts';
import { tap } from './tap.ts';
import { threadInsert } from './thread-insert.ts';
import { turningTool } from './turning-tool.ts';
import { vise } from './vise.ts';

const toolKinds: readonly DrawingKind[] = [
  drill,
  indexDrill,
  stepDrill,
  centerDrill,
  countersink,
  reamer,
  endMill,
  chamferMill,
  threadMill,
  tSlotCutter,
  faceMill,
  tap,
  discMill,
  die,
  insert,
  threadInsert,
  turningTool,
  boringBar,
  groovingTool,
  groovingInsert,
  brazedTool,
  toolBlank,
  dieStock,
];

const toolingKinds: readonly DrawingKind[] = [
  collet,
  holder,
  hydraulicChuck,
  drillChuck,
  pullStud,
  probe,
  toolSetter,
  vise,
  chuck,
  chuckJaw,
  vdiHolder,
  zeroPoint,
  magneticPlate,
  rotaryTable,
  caliper,
  micrometer,
  dialIndicator,
  heightGauge,
  plugGauge,
  grindingWheel,
  circularSaw,
  sawBand,
  canister,
  toolCabinet,
  chipConveyor,
  coolantUnit,
  colletNut,
  colletSet,
  hookWrench,
  torqueWrench,
  taperWiper,
  assemblyStand,
  laserSetter,
  stylus,
  digitalIndicator,
  leverIndicator,
  magneticStand,
  edgeFinder,
  ringGauge,
  boreGauge,
  gaugeBlocks,
  clampStrap,
  stud,
  tNut,
  screwJack,
  clampingKit,
  endBrush,
  stone,
  syringe,
  diamondDresser,
  blockDresser,
  dressingRoll,
  refractometer,
  testStrips,
  beltSkimmer,
];

export const machineKinds: readonly DrawingKind[] = [
  vmc,
  hmc,
  gantry,
  kneeMill,
  lathe,
  engineLathe,
  verticalLathe,
  wireEdm,
  sinkerEdm,
  surfaceGrinder,
  cylindricalGrinder,
  bandSaw,
  pressBrake,
  shear,
  fiberLaser,
  tubeLaser,
  drillPress,
  radialDrill,
  deepHoleDrill,
  boringMill,
  internalGrinder,
  centrelessGrinder,
  toolGrinder,
  discSaw,
  cmm,
  toolPresetter,
];

export const allKinds: readonly DrawingKind[] = [
  ...toolKinds,
  ...toolingKinds,
  ...machineKinds,
  footprint,
  figure,
  placeholder,
];
