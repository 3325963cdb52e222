export interface FieldError {
  /** The path of the value, which begins with the field's name, such as `brand.colours.light` or `ownFees[0].fee`. */
  readonly path: string;
  /** The text that follows the entry's name in messages. It begins with the quoted path. */
  readonly message: string;
}

export const fieldError = (path: string, what: string): FieldError => ({ path, message: `'${path}' ${what}` });
