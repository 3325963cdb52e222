/** Ctrl-C during an import, answered truthfully. */

export interface Interruption {
  /** From here on the store is being changed: the first Ctrl-C waits for the end of it. */
  beginWriting(): void;
  /** Ctrl-C means what it always means. */
  end(): void;
}

/** 128 + SIGINT, as a shell reports it. */
const interrupted = 130;

/** Until writing begins, SIGINT and SIGTERM end the process: nothing has been changed by then. */
export function interruptible(): Interruption {
  let writing = false;
  let asked = false;
  const stop = (signal: NodeJS.Signals) => {
    const newLine = process.stderr.isTTY ? '\n' : '';
    if (!writing) {
      process.stderr.write(`${newLine}Stopped: nothing was changed.\n`);
    } else if (!asked && signal === 'SIGINT') {
      asked = true;
      process.stderr.write(`${newLine}All is read and being written: this takes a moment. Ctrl-C once more stops it at once.\n`);
      return;
    } else {
      process.stderr.write(`${newLine}Stopped while writing: either all of it was changed or nothing.\n`);
    }
    process.exit(signal === 'SIGINT' ? interrupted : 143);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return {
    beginWriting() {
      writing = true;
    },
    end() {
      process.off('SIGINT', stop).off('SIGTERM', stop);
    },
  };
}
