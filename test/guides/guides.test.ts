/** Runs every command and snippet of the guides as a reader would, in a separate folder and with a service for the demo town. */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packClient } from '../../src/bootstrap/buildClient.js';
import { runTown } from '../openapi/runningTown.ts';
import { type GuideBlock, guideBlocks } from './guideBlocks.ts';
import { pagesOfDocs } from './pages.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const guides = ['README.md', ...pagesOfDocs()].filter((path) => process.env.GUIDE === undefined || path === process.env.GUIDE);
const blocksOf = (path: string): readonly GuideBlock[] => guideBlocks(readFileSync(join(root, path), 'utf8'), path);

/** The languages of the blocks to run, and of the blocks to check. */
const shell = new Set(['sh']);
const checked = new Set(['sh', 'ts', 'js', 'json', 'jsonl', 'csv', 'text']);

const operatorToken = 'the-token-of-the-operator-of-the-guides';
let receiverPort = 0;
const scratch = mkdtempSync(join(tmpdir(), 'atm-finder-guides-'));
const web = join(scratch, 'web');
beforeAll(async () => {
  receiverPort = await freePort();
  mkdirSync(join(scratch, 'web'), { recursive: true });
  for (const page of ['index.html', 'docs.html']) writeFileSync(join(web, page), '<!doctype html><title>A page</title>');
  copyFileSync(packClient(join(scratch, 'packed'), join(scratch, 'built')), join(web, 'atm-finder.tgz'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Writes a replacement for npm. It runs scripts in this repository, and installs only packages that the guide names. */
function writeNpm(folder: string): void {
  mkdirSync(folder);
  const script = `#!/bin/sh
if [ "$1" = run ]; then
  name=$2; shift 2; [ "$1" = -- ] && shift
  exec "${process.execPath}" "${root}src/cli/$name.ts" "$@"
fi
[ "$1" = install ] && set -- "$@" --no-audit --no-fund --ignore-scripts --loglevel=error
PATH=$READERS_PATH exec npm "$@"
`;
  writeFileSync(join(folder, 'npm'), script);
  chmodSync(join(folder, 'npm'), 0o755);
}

/** Replaces a block's placeholders with the values for this run: the service's address, and the port of the reader's receiver. */
const placed = (text: string, url: string): string =>
  text.replaceAll('http://127.0.0.1:8080', url).replace(/\b9000\b/g, `${receiverPort}`);

const marker = (line: number): string => `--- block of line ${line} ---`;

/** The packages that the guides ask readers to install. They are present in this repository, so nothing is downloaded. */
const fromRegistry = ['standardwebhooks', '@stablelib/base64', 'fast-sha256'];

/**
 * Runs all shell blocks of a guide and returns their output, keyed by line. Each guide runs in one shell, so variables remain set
 * between blocks.
 */
async function runGuide(path: string): Promise<ReadonlyMap<number, string>> {
  const blocks = blocksOf(path).filter(({ notRun }) => notRun === undefined);
  const town = await runTown({ webDir: web, now: Date.now, operatorToken });
  const folder = mkdtempSync(join(scratch, 'reader-'));
  try {
    symlinkSync(town.dataDir, join(folder, 'data'));
    writeNpm(join(folder, 'bin'));
    for (const name of fromRegistry)
      cpSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true });
    const script = blocks.map((block) => {
      if (block.file === undefined)
        return shell.has(block.language) ? `printf '\\n%s\\n' '${marker(block.line)}'\n${placed(block.text, town.url)}` : '';
      writeFileSync(join(folder, block.file), placed(block.text, town.url));
      return '';
    });
    const env = {
      ...process.env,
      READERS_PATH: process.env.PATH,
      PATH: [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
      DATA_DIR: town.dataDir,
      // The folder in which the reader calls npm. Commands resolve file names relative to this folder, and not to this project.
      INIT_CWD: folder,
      OPERATOR_TOKEN: operatorToken,
      NODE_NO_WARNINGS: '1',
    };
    const { stdout } = await run('bash', ['-e', '-o', 'pipefail', '-c', script.join('\n')], {
      cwd: folder,
      env,
      timeout: 120_000,
    });
    const said = new Map<number, string>();
    for (const { line } of blocks) {
      const [, after] = stdout.split(`${marker(line)}\n`);
      if (after !== undefined) said.set(line, after.split(/^--- block of line /m, 1)[0] ?? '');
    }
    if (blocks.some(({ file }) => file !== undefined && /\.m?ts$/.test(file))) await compile(folder);
    return said;
  } finally {
    await town.close();
  }
}

/** Compiles the files that a guide saves as TypeScript. */
async function compile(folder: string): Promise<void> {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2024',
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    skipLibCheck: true,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', '*.mts'] }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const compiled = await run(process.execPath, [tsc, '-p', folder]).catch((error: { readonly stdout: string }) => error);
  expect(compiled.stdout).toBe('');
}

/**
 * Matches random values. Like times, they need to match the guide only in their type. Confidences need to match only to one
 * decimal place.
 */
const drawn = /^([0-9a-f]{30}|[0-9a-f-]{36}|eyJ.*|.*\.\.\.|sandbox[-.\w]*)$/;
const changing = new Set([
  'occurredAt',
  'asOf',
  'timestamp',
  'expires_in',
  'minutesToClose',
  'minutesToOpen',
  'expiresAt',
  'clientSecret',
]);
const masked = (text: string): unknown =>
  JSON.parse(text, (key, value) =>
    key === 'confidence'
      ? Math.round(10 * value)
      : changing.has(key)
        ? 'something'
        : typeof value === 'string' && drawn.test(value)
          ? 'drawn'
          : value,
  );

describe.each(guides)('%s', (path) => {
  const blocks = blocksOf(path);
  const runs = blocks.filter(({ language, notRun }) => shell.has(language) && notRun === undefined);
  let said: ReadonlyMap<number, string> = new Map();
  beforeAll(async () => {
    if (runs.length > 0) said = await runGuide(path);
  }, 180_000);

  it('runs every example, or states why not', () => {
    const wrong = blocks.filter(({ language, notRun, file }) => {
      if (notRun !== undefined) return false;
      return !checked.has(language) || (/^[tj]s$/.test(language) && file === undefined);
    });
    expect(wrong.map(({ line, language }) => `${path}:${line} ${language}`)).toEqual([]);
  });

  if (runs.length > 0)
    it('runs from its first to its last command', () => {
      expect([...said.keys()]).toEqual(runs.map(({ line }) => line));
    });

  const answers = blocks.flatMap((block, i) => {
    const before = blocks[i - 1];
    const isAnswer =
      (block.language === 'json' || block.language === 'text') && before && runs.includes(before) && block.line - before.end <= 2;
    return isAnswer && block.notRun === undefined ? [[block.line, block, before] as const] : [];
  });
  if (answers.length > 0)
    it('gets the documented response', () => {
      for (const [line, { language, text }, before] of answers) {
        const output = said.get(before.line)?.trim() ?? '';
        if (language === 'text') expect(output, `${path}:${line}`).toBe(text);
        else expect(masked(output.split('\n').at(-1) ?? ''), `${path}:${line}`).toEqual(masked(text));
      }
    });

  const data = blocks.filter(({ language, notRun }) => language === 'json' && notRun === undefined);
  if (data.length > 0)
    it('shows valid JSON', () => {
      for (const { line, text } of data) expect(() => JSON.parse(text), `${path}:${line}`).not.toThrow();
    });
});
