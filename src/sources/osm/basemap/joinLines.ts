/** Lines of one kind and name that meet end to end become one: a name finds room along it, and the tile is smaller. */

type Line = Int16Array;

const keyOf = (x: number, y: number): number => (x + 32_768) * 65_536 + y + 32_768;

function turned(line: Line): Line {
  const other = new Int16Array(line.length);
  for (let i = 0; i < line.length; i += 2) {
    other[line.length - 2 - i] = line[i] as number;
    other[line.length - 1 - i] = line[i + 1] as number;
  }
  return other;
}

function joined(a: Line, b: Line): Line {
  const both = new Int16Array(a.length + b.length - 2);
  both.set(a);
  both.set(b.subarray(2), a.length);
  return both;
}

const startOf = (line: Line): number => keyOf(line[0] as number, line[1] as number);
const endOf = (line: Line): number => keyOf(line[line.length - 2] as number, line[line.length - 1] as number);

/** Where more than two ends meet, which of them go on into each other is left to chance. */
export function joinLines(lines: readonly Line[]): Line[] {
  if (lines.length < 2) return [...lines];
  const byEnd = new Map<number, Line[]>();
  const taken = new Set<Line>();
  const put = (key: number, line: Line) => {
    const there = byEnd.get(key);
    if (there === undefined) byEnd.set(key, [line]);
    else there.push(line);
  };
  for (const line of lines) {
    put(startOf(line), line);
    put(endOf(line), line);
  }
  const next = (key: number): Line | undefined => byEnd.get(key)?.find((line) => !taken.has(line));
  const prolong = (line: Line): Line => {
    let row = line;
    for (let key = endOf(row); ; key = endOf(row)) {
      const more = startOf(row) === key ? undefined : next(key);
      if (more === undefined) return row;
      taken.add(more);
      row = joined(row, startOf(more) === key ? more : turned(more));
    }
  };
  const rows: Line[] = [];
  for (const line of lines) {
    if (taken.has(line)) continue;
    taken.add(line);
    rows.push(prolong(turned(prolong(line))));
  }
  return rows;
}
