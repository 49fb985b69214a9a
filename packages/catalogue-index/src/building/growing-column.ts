/** Columns that are filled row by row; growing moves the bytes instead of keeping two copies. */
interface GrowingColumn<T> {
  push(value: number): void;
  readonly length: number;
  /** Hands the filled part over and is empty again. */
  take(): T;
}

const FIRST_BYTES = 1024;

export function growingUint32(): GrowingColumn<Uint32Array<ArrayBuffer>> {
  let array = new Uint32Array(0);
  let length = 0;
  return {
    push(value) {
      if (length === array.length)
        array = new Uint32Array(array.buffer.transfer(Math.max(FIRST_BYTES, array.byteLength * 2)));
      array[length++] = value;
    },
    get length() {
      return length;
    },
    take() {
      const filled = array.subarray(0, length);
      array = new Uint32Array(0);
      length = 0;
      return filled;
    },
  };
}

export function growingFloat64(): GrowingColumn<Float64Array<ArrayBuffer>> {
  let array = new Float64Array(0);
  let length = 0;
  return {
    push(value) {
      if (length === array.length)
        array = new Float64Array(array.buffer.transfer(Math.max(FIRST_BYTES, array.byteLength * 2)));
      array[length++] = value;
    },
    get length() {
      return length;
    },
    take() {
      const filled = array.subarray(0, length);
      array = new Float64Array(0);
      length = 0;
      return filled;
    },
  };
}
