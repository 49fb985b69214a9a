import { boreGauge } from './measuring/bore-gauge.ts';
import { boringBar } from './cutting-tools/boring-bar.ts';
import { caliper } from './measuring/caliper.ts';
import { chipConveyor } from './supplies/chip-conveyor.ts';
import { chuck } from './work-holding/chuck.ts';
import { collet } from './tool-holding/collet.ts';
import { coolantUnit } from './supplies/coolant-unit.ts';
import { drill } from './cutting-tools/drill.ts';
import { endMill } from './cutting-tools/end-mill.ts';
import { faceMill } from './cutting-tools/face-mill.ts';
import { figure } from './figures/figures.ts';
import { footprint } from './supplies/footprint.ts';
import { drillChuck, holder, hydraulicChuck } from './tool-holding/holder.ts';
import { indexDrill } from './cutting-tools/index-drill.ts';
import { insert } from './cutting-tools/insert.ts';
import { brazedTool, toolBlank } from './cutting-tools/brazed-tool.ts';
import { colletNut, colletSet } from './tool-holding/collet-parts.ts';
import { beltSkimmer, refractometer, syringe, testStrips } from './supplies/coolant-care.ts';
import { blockDresser, diamondDresser, dressingRoll, endBrush, stone } from './supplies/dressing.ts';
import { clampingKit, clampStrap, screwJack, stud, tNut } from './supplies/fasteners.ts';
import { gaugeBlocks, ringGauge } from './measuring/gauge-sets.ts';
import { digitalIndicator, edgeFinder, leverIndicator, magneticStand } from './measuring/indicators.ts';
import type { DrawingKind } from './canvas/kind.ts';
import { boringMill } from './machines/mills/machine-boring-mill.ts';
import { centrelessGrinder } from './machines/grinders/machine-centreless-grinder.ts';
import { deepHoleDrill } from './machines/mills/machine-deep-hole-drill.ts';
import { internalGrinder } from './machines/grinders/machine-internal-grinder.ts';
import { toolGrinder } from './machines/grinders/machine-tool-grinder.ts';
import { laserSetter, stylus } from './measuring/setters.ts';
import { assemblyStand, dieStock, hookWrench, taperWiper, torqueWrench } from './supplies/wrenches.ts';
import { bandSaw } from './machines/saws/machine-band-saw.ts';
import { surfaceGrinder } from './machines/grinders/machine-grinder.ts';
import { fiberLaser } from './machines/sheet-metal/machine-laser.ts';
import { lathe } from './machines/lathes/machine-lathe.ts';
import { pressBrake } from './machines/sheet-metal/machine-press-brake.ts';
import { vmc } from './machines/mills/machine-vmc.ts';
import { wireEdm } from './machines/edm/machine-wire-edm.ts';
import { placeholder } from './placeholder.ts';
import { probe } from './measuring/probe.ts';
import { reamer } from './cutting-tools/reamer.ts';
import { chamferMill, threadMill, tSlotCutter } from './cutting-tools/special-mills.ts';
import { centerDrill, countersink, stepDrill } from './cutting-tools/step-tools.ts';
import { dialIndicator, heightGauge, micrometer, plugGauge } from './measuring/measuring.ts';
import { circularSaw, die, discMill, grindingWheel } from './supplies/wheels.ts';
import { chuckJaw, magneticPlate, vdiHolder, zeroPoint } from './work-holding/clamping.ts';
import { groovingInsert, groovingTool } from './cutting-tools/grooving.ts';
import { pullStud } from './tool-holding/pull-stud.ts';
import { canister, sawBand, toolCabinet, toolSetter } from './supplies/supplies.ts';
import { engineLathe } from './machines/lathes/machine-engine-lathe.ts';
import { gantry } from './machines/mills/machine-gantry.ts';
import { hmc } from './machines/mills/machine-hmc.ts';
import { kneeMill } from './machines/mills/machine-knee-mill.ts';
import { discSaw } from './machines/saws/machine-disc-saw.ts';
import { cmm, toolPresetter } from './machines/measuring/machine-cmm.ts';
import { cylindricalGrinder } from './machines/grinders/machine-cylindrical-grinder.ts';
import { drillPress, radialDrill } from './machines/mills/machine-drilling.ts';
import { shear } from './machines/sheet-metal/machine-shear.ts';
import { sinkerEdm } from './machines/edm/machine-sinker-edm.ts';
import { tubeLaser } from './machines/sheet-metal/machine-tube-laser.ts';
import { verticalLathe } from './machines/lathes/machine-vertical-lathe.ts';
import { rotaryTable } from './work-holding/rotary-table.ts';
import { tap } from './cutting-tools/tap.ts';
import { threadInsert } from './cutting-tools/thread-insert.ts';
import { turningTool } from './cutting-tools/turning-tool.ts';
import { vise } from './work-holding/vise.ts';

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
