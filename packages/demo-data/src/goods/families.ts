import { millingMachines } from './machines/milling.ts';
import { erosionMachines } from './machines/erosion.ts';
import { grindingMachines } from './machines/grinding.ts';
import { sawingMachines } from './machines/sawing.ts';
import { sheetMetalMachines } from './machines/sheet-metal.ts';
import { drillingMachines } from './machines/drilling.ts';
import { automation } from './machines/automation.ts';
import { turningMachines } from './machines/turning.ts';
import type { Family } from './model.ts';
import { toolFamilies } from './tools/tools.ts';

export const machineFamilies: readonly Family[] = [
  ...millingMachines,
  ...turningMachines,
  ...erosionMachines,
  ...grindingMachines,
  ...sawingMachines,
  ...sheetMetalMachines,
  ...drillingMachines,
  ...automation,
];

export const families: readonly Family[] = [...machineFamilies, ...toolFamilies];
