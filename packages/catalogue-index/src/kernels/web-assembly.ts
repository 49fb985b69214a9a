/** The part of the runtime's WebAssembly that is used here; absent when the runtime was started without it. */
export interface WebAssemblyMemory {
  readonly buffer: SharedArrayBuffer;
  grow(pages: number): number;
}

interface WebAssemblyApi {
  validate(bytes: Uint8Array): boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: Record<string, Record<string, unknown>>,
  ) => { readonly exports: Record<string, unknown> };
  readonly Memory: new (limits: { initial: number; maximum: number; shared: true }) => WebAssemblyMemory;
}

export const webAssembly = (globalThis as { WebAssembly?: WebAssemblyApi }).WebAssembly;
