/**
 * Opens a page in a Chromium that Playwright does not control. Playwright attaches to every service worker, and Chromium often
 * does not replace a worker while a debugger is attached.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { chromiumCommand } from '../support/chromium.ts';

interface PlainPage {
  /** Opens the URL, or reloads the current URL, and waits for the load event. */
  load(url?: string): Promise<void>;
  /** Evaluates an expression in the page, and awaits the result if it is a promise. */
  evaluate(expression: string): Promise<unknown>;
  stop(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: { readonly result?: { readonly value?: unknown }; readonly targetId?: string };
}

/** The timeout for one load or one response from the browser, ms. */
const timeout = 30_000;

async function until<T>(what: string, find: () => Promise<T | undefined> | T | undefined): Promise<T> {
  let found: T | undefined;
  const look = async () => {
    found = await find();
    return found !== undefined;
  };
  await expect.poll(look, { message: what, timeout }).toBe(true);
  return found as T;
}

/** Connects to one page through the Chrome DevTools Protocol. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  const answers = new Map<number, Message>();
  let [last, loads] = [0, 0];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) answers.set(message.id, message);
    if (message.method === 'Page.loadEventFired') loads++;
  });
  await until('Connecting to the browser', () => (socket.readyState === WebSocket.OPEN ? true : undefined));
  return {
    loads: () => loads,
    async send(method: string, params: object = {}): Promise<Message> {
      const id = ++last;
      socket.send(JSON.stringify({ id, method, params }));
      return until(method, () => answers.get(id));
    },
  };
}

export async function openPlainPage(): Promise<PlainPage> {
  const profile = mkdtempSync(join(tmpdir(), 'atm-finder-plain-'));
  const [path, ...args] = chromiumCommand();
  const browser = spawn(path, [...args, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise<void>((resolve) => browser.on('close', () => resolve()));
  // The command may be a script that starts Chromium. Ending the script would leave Chromium running, so end the process group.
  const stop = async () => {
    const isRunning = browser.exitCode === null && browser.signalCode === null;
    if (process.platform === 'win32' || browser.pid === undefined) browser.kill();
    else if (isRunning) process.kill(-browser.pid, 'SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const portFile = join(profile, 'DevToolsActivePort');
    const port = await until('Starting the browser', () =>
      existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n')[0] || undefined : undefined,
    );
    const target = await until('Opening a page', async () => {
      const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Record<string, string>[];
      return targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl;
    });
    const page = await connect(target);
    await page.send('Page.enable');
    return {
      async load(url) {
        const before = page.loads();
        await (url === undefined ? page.send('Page.reload') : page.send('Page.navigate', { url }));
        await until('Loading the page', () => (page.loads() > before ? true : undefined));
      },
      async evaluate(expression) {
        const answer = await page.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
        return answer.result?.result?.value;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
