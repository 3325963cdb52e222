export interface FieldError {
  /** The path of the value, which begins with the field's name, such as `brand.colours.light` or `ownFees[0].fee`. */
  readonly path: string;
  /** Begins with the quoted path, and follows the entry's name in messages. */
  readonly message: string;
}

export const fieldError = (path: string, what: string): FieldError => ({ path, message: `'${path}' ${what}` });
