/** Records in the order in which their statuses expire: a binary min-heap with an index of the records' positions. */
interface ExpiryQueue {
  /** The time of the first expiry, or Infinity if the queue is empty. */
  next(): number;
  /** Calls `visit` for each record whose time is not later than `time`, in no particular order. Does not remove the records. */
  eachUntil(time: number, visit: (record: number) => void): void;
  /** Adds a record or changes its time. Infinity removes it. */
  set(record: number, time: number): void;
  /** Removes and returns the record with the first expiry. The queue must not be empty. */
  take(): number;
}

export function expiryQueue(): ExpiryQueue {
  const records: number[] = [];
  const times: number[] = [];
  const places = new Map<number, number>();

  function put(at: number, record: number, time: number): void {
    records[at] = record;
    times[at] = time;
    places.set(record, at);
  }

  /** Moves an empty position up or down until the heap order allows the record there, and puts the record into it. */
  function fill(gap: number, record: number, time: number): void {
    let at = gap;
    for (let up = (at - 1) >> 1; at > 0 && (times[up] as number) > time; up = (at - 1) >> 1) {
      put(at, records[up] as number, times[up] as number);
      at = up;
    }
    for (let down = 2 * at + 1; down < times.length; down = 2 * at + 1) {
      if (down + 1 < times.length && (times[down + 1] as number) < (times[down] as number)) down++;
      if ((times[down] as number) >= time) break;
      put(at, records[down] as number, times[down] as number);
      at = down;
    }
    put(at, record, time);
  }

  function remove(record: number): void {
    const at = places.get(record);
    if (at === undefined) return;
    places.delete(record);
    const [last, time] = [records.pop() as number, times.pop() as number];
    if (last !== record) fill(at, last, time);
  }

  function visitUntil(time: number, visit: (record: number) => void, at: number): void {
    // The times in the subtree below a position are never earlier than the time at the position, so the subtree can be skipped.
    if (at >= times.length || (times[at] as number) > time) return;
    visit(records[at] as number);
    visitUntil(time, visit, 2 * at + 1);
    visitUntil(time, visit, 2 * at + 2);
  }

  return {
    eachUntil: (time, visit) => visitUntil(time, visit, 0),
    next: () => times[0] ?? Number.POSITIVE_INFINITY,
    set(record, time) {
      if (time === Number.POSITIVE_INFINITY) remove(record);
      else fill(places.get(record) ?? records.length, record, time);
    },
    take() {
      const record = records[0] as number;
      remove(record);
      return record;
    },
  };
}
