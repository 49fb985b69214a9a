import { readYaml } from '../data-files.ts';

/** A visit of the service; hours are those of the counter. */
export interface PlannedService {
  readonly daysAgo: number;
  readonly kind: string;
  readonly title: string;
  readonly problem?: string;
  readonly result?: string;
  readonly status?: string;
  readonly hours?: number;
  /** In hours. */
  readonly downtime?: number;
  readonly isWarranty?: boolean;
  readonly isStopped?: boolean;
  readonly errorCode?: string;
  readonly engineer?: string;
  /** Days from today. */
  readonly visitIn?: number;
  readonly note?: string;
}

export interface PlannedMachine {
  /** The part of the e-mail before @example.ru; a company's machine belongs to the company. */
  readonly owner: string;
  /** Which product it is: the most popular one of this folder, of this brand if there is one. */
  readonly brand?: string;
  readonly folder?: string;
  /** A machine the shop does not sell. */
  readonly other?: {
    readonly brand: string;
    readonly model: string;
    readonly properties: Record<string, string | number>;
  };
  readonly kind: string;
  readonly serial: string;
  readonly location: string | null;
  /** Days since it was commissioned; the warranty is two years. */
  readonly age: number;
  readonly hours: number;
  readonly maintenanceAt: number;
  readonly every: number;
  readonly history: readonly PlannedService[];
}

/** A request to add a machine, which waits for the service staff. */
interface AddRequest {
  readonly owner: string;
  readonly machine: Readonly<Record<string, string | number>>;
  readonly comment: string;
}

export const { machines: plannedMachines, request: addRequest } = readYaml<{
  machines: readonly PlannedMachine[];
  request: AddRequest;
}>('equipment.yaml');
