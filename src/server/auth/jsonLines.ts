/** Finds the lines of values in JSON text for error messages. */

interface Frame {
  readonly path: string;
  /** In an array, the index of the next value. */
  index?: number;
  /** In an object, the key of the next value. */
  name?: string;
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g;

/**
 * Returns the line of a value in a valid JSON text, counted from 1.
 * @param path in the format of error messages, such as `[0].brand.colours.light`. If the value is missing, the result is the line
 * of the nearest enclosing value
 */
export function lineNumberOf(text: string, path: string): number {
  const lines = linesOf(text);
  for (let at = path; at !== ''; at = at.replace(/(\.[^.[]*|\[\d+\]|[^.[\]]+)$/, '')) {
    const line = lines.get(at);
    if (line !== undefined) return line;
  }
  return lines.get('') ?? 1;
}

function linesOf(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const frames: Frame[] = [];
  let [line, upTo] = [1, 0];
  for (const { 0: word, index } of text.matchAll(token)) {
    line += text.slice(upTo, index).split('\n').length - 1;
    upTo = index;
    const frame = frames.at(-1);
    if (word === '}' || word === ']') frames.pop();
    else if (word === ',') next(frame);
    else if (word !== ':') {
      const isName = frame !== undefined && frame.index === undefined && frame.name === undefined;
      if (isName) frame.name = JSON.parse(word) as string;
      const path = frame ? pathIn(frame) : '';
      // A property is on the line of its key.
      if (isName || frame?.index !== undefined || !frame) lines.set(path, line);
      if (word === '{') frames.push({ path });
      if (word === '[') frames.push({ path, index: 0 });
    }
  }
  return lines;
}

function next(frame: Frame | undefined): void {
  if (frame?.index === undefined) delete frame?.name;
  else frame.index++;
}

function pathIn({ path, index, name = '' }: Frame): string {
  if (index !== undefined) return `${path}[${index}]`;
  return path === '' ? name : `${path}.${name}`;
}
