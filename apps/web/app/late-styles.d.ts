/** The address of the second stylesheet; none while developing. */
declare const LATE_STYLES: string;
