/** Truncates a text after a word and adds an ellipsis. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const letters = [...text];
  if (letters.length <= length) return text;
  const cut = letters.slice(0, length - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
