import Type from 'typebox';

/** A string that is one of the names. */
export const oneNameOf = <const N extends string>(
  names: readonly N[],
  options: { readonly description?: string; readonly errorMessage?: { readonly anyOf: string } } = {},
) =>
  Type.Unsafe<N>(
    Type.Union(
      names.map((name) => Type.Literal(name)),
      options,
    ),
  );
