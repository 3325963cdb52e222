interface NamedCaller {
  readonly name?: string;
  readonly brand?: { readonly name?: string };
  readonly operator: string;
}

/** Returns the name of a caller: its display name, otherwise that of its brand, otherwise its operator. */
export const callerName = ({ name, brand, operator }: NamedCaller): string => name ?? brand?.name ?? operator;
