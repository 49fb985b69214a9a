import { useReducer } from 'react';

/** Why a dimension is lit: under the pointer, in focus, or pressed. The nearest reason wins. */
export interface Light {
  readonly over?: string;
  readonly focus?: string;
  readonly pressed?: string;
}

export type LightChange =
  | { readonly by: 'over' | 'focus'; readonly key: string | undefined }
  | { readonly by: 'press'; readonly key: string | undefined };

export function changeLight(light: Light, { by, key }: LightChange): Light {
  if (by !== 'press') return light[by] === key ? light : { ...light, [by]: key };
  // The same press again turns it off, and so does a press outside every dimension.
  return { ...light, pressed: light.pressed === key ? undefined : key };
}

export const litBy = (light: Light): string | undefined => light.over ?? light.focus ?? light.pressed;

/** Shared state of a drawing and its table: both light up together. */
export function useLight() {
  const [light, change] = useReducer(changeLight, {});
  return { lit: litBy(light), change };
}
