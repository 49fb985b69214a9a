import type { Family } from '../model.ts';
import { grindingWheels } from './grinding-wheels.ts';
import { brushesAndDressers } from './brushes-and-dressers.ts';
import { saws } from './saws.ts';
import { boring } from './boring.ts';
import { colletFamilies, laterCollets } from './collets.ts';
import { erParts } from './er-parts.ts';
import { millingInserts } from './milling-inserts.ts';
import { endMills } from './end-mills.ts';
import { faceMills } from './face-mills.ts';
import { holders } from './holders.ts';
import { holeTools } from './holes.ts';
import { hssDrills } from './hss-drills.ts';
import { indexableDrills } from './indexable-drills.ts';
import { triangleInserts, turningInserts } from './inserts.ts';
import { handGauges } from './hand-gauges.ts';
import { indicators } from './indicators.ts';
import { probes } from './probes.ts';
import { reamers } from './reamers.ts';
import { solidDrills } from './solid-drills.ts';
import { specialInserts } from './special-inserts.ts';
import { specialMills } from './special-mills.ts';
import { fluids } from './fluids.ts';
import { stepDrills } from './step-drills.ts';
import { storage } from './storage.ts';
import { threading } from './threading.ts';
import { turningHolders } from './turning-holders.ts';
import { turningTools } from './turning-tools.ts';
import { vices } from './vices.ts';
import { chucks } from './chucks.ts';

export const toolFamilies: readonly Family[] = [
  ...solidDrills,
  ...hssDrills,
  ...indexableDrills,
  ...holeTools,
  ...stepDrills,
  ...reamers,
  ...boring,
  ...endMills,
  ...specialMills,
  ...faceMills,
  ...turningInserts,
  ...specialInserts,
  ...turningHolders,
  ...turningTools,
  ...threading,
  ...holders,
  ...colletFamilies,
  ...vices,
  ...chucks,
  ...handGauges,
  ...indicators,
  ...probes,
  ...grindingWheels,
  ...brushesAndDressers,
  ...saws,
  ...fluids,
  ...storage,
  millingInserts,
  triangleInserts,
  ...laterCollets,
  ...erParts,
];
