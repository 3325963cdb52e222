/** What is wrong with a field or a part of its value. */
export interface FieldError {
  /** The path of the value, beginning with the field's name: `brand.colours.light`, `ownFees[0].fee`. */
  readonly path: string;
  /** Begins with the quoted path, worded to follow the entry's name. */
  readonly message: string;
}

export const fieldError = (path: string, what: string): FieldError => ({ path, message: `'${path}' ${what}` });
