import {
  callBackDefinition,
  documentRequestDefinition,
  feedbackDefinition,
} from './definitions/contact.definitions.ts';
import { educationDefinition } from './definitions/education.definitions.ts';
import {
  addEquipmentDefinition,
  deleteEquipmentDefinition,
  editEquipmentDefinition,
} from './definitions/equipment.definitions.ts';
import { jobDefinition } from './definitions/job.definitions.ts';
import { editClientCompanyDefinition } from './definitions/owner.definitions.ts';
import {
  benchSelectionDefinition,
  equipmentSelectionDefinition,
  leasingDefinition,
  offerDefinition,
  tradeinDefinition,
} from './definitions/sales.definitions.ts';
import { serviceDefinition } from './definitions/service.definitions.ts';
import type { FormDefinition } from './form-definition.ts';

/** Every form by its call. */
export const formDefinitions = {
  callBackRequest: callBackDefinition,
  feedback: feedbackDefinition,
  documentRequest: documentRequestDefinition,
  editClientCompany: editClientCompanyDefinition,
  serviceRequest: serviceDefinition,
  benchSelectionRequest: benchSelectionDefinition,
  equipmentSelectionRequest: equipmentSelectionDefinition,
  offerRequest: offerDefinition,
  leasingRequest: leasingDefinition,
  tradeinRequest: tradeinDefinition,
  addEquipment: addEquipmentDefinition,
  editEquipment: editEquipmentDefinition,
  deleteEquipment: deleteEquipmentDefinition,
  jobApplication: jobDefinition,
  educationApplication: educationDefinition,
} as const satisfies Readonly<Record<string, FormDefinition>>;
