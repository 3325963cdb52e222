/** Fields that an answer has only where the parameter `include` names them. */
export const includable = ['hints'] as const;
export type Include = readonly (typeof includable)[number][];

/** Reads names separated by commas. Unknown ones are ignored, because a newer service may know them. */
export function readInclude(text: string): Include {
  const names = text.split(',');
  return includable.filter((name) => names.includes(name));
}
