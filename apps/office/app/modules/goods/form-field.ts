/** What an input of the form is given by its key. */
export type FieldOf = (key: string) => {
  readonly value: string;
  readonly error: string | undefined;
  readonly className: string;
  readonly autoComplete: string;
  readonly onChange: (event: { currentTarget: { value: string } }) => void;
};
