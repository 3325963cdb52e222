export const includable = ['hints', 'cash', 'capacity', 'network', 'status'] as const;
export type Include = readonly (typeof includable)[number][];

/**
 * Parses names separated by commas. Ignores unknown names, because clients can send names that only a newer version of the
 * service supports.
 */
export function readInclude(text: string): Include {
  const names = text.split(',');
  return includable.filter((name) => names.includes(name));
}
