const tokens = /"(?:[^"\\]|\\.)*"|\s+|([{[])\s*([}\]])?|[}\],:]/g;

/** Indents JSON without changing how values are written. Returns other text unchanged. */
export function indentJson(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  let depth = 0;
  const newLine = () => `\n${'  '.repeat(depth)}`;
  return text.replace(tokens, (token, open?: string, close?: string) => {
    if (open !== undefined && close !== undefined) return open + close;
    if (open !== undefined) depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (open !== undefined) return open + newLine();
    if (token === '}' || token === ']') return newLine() + token;
    if (token === ',') return token + newLine();
    if (token === ':') return ': ';
    return token[0] === '"' ? token : '';
  });
}
