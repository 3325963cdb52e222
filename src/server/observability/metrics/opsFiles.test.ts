/**
 * Checks that the files in ops/ use only metrics that the service exports, and that the programs that use these files can parse
 * them.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BankTown, bankTown, machine } from '../../../../test/support/server/bankTown.ts';
import { collectLog } from '../../../../test/support/server/doubles.ts';
import { serviceFlags } from '../../../bootstrap/serviceFlags.js';
import { openTracing } from '../../runtime/openTracing.ts';
import type { Family } from './families.ts';
import { openMetrics } from './metrics.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

let town: BankTown;
let told: ReadonlyMap<string, Family>;
const metrics = openMetrics();
const tracing = openTracing({ url: 'http://127.0.0.1:4318/v1/traces', headers: {}, resource: {}, sampled: 0 }, collectLog());
beforeAll(async () => {
  town = await bankTown([machine('a', 'fio')], { metrics });
  metrics.add(tracing.families);
  told = new Map((await metrics.read()).map((family) => [family.name, family]));
});
afterAll(async () => {
  await town.close();
  await tracing.close();
  metrics.close();
});

/** Returns every metric name in an expression, and every label that the expression uses. */
function askedFor(expression: string): readonly string[] {
  const withoutTexts = expression.replaceAll(/"[^"]*"/g, '""');
  return [...withoutTexts.matchAll(/\b((?:atm_finder|http_server|process|nodejs)_\w+)/g)].map(([, name = '']) => name);
}

/** Returns whether the service exports a series with this name. The names of a histogram's series have suffixes. */
function isTold(name: string): boolean {
  if (told.has(name)) return true;
  const [, base = ''] = /^(.*)_(bucket|sum|count)$/.exec(name) ?? [];
  return told.get(base)?.type === 'histogram';
}

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string; readonly refId: string }[];
}

describe('the dashboard', () => {
  const dashboard = JSON.parse(read('ops/grafana/atm-finder.json')) as {
    readonly schemaVersion: number;
    readonly panels: readonly Panel[];
  };
  const { panels } = dashboard;

  it('uses only exported metrics', () => {
    const names = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => askedFor(expr)));
    expect(names.length).toBeGreaterThan(25);
    expect(names.filter((name) => !isTold(name))).toEqual([]);
    // The dashboard must also contain every metric that the service exports.
    const unseen = [...told.keys()].filter(
      (name) => /^(atm_finder|http_server)_/.test(name) && !names.some((one) => one.startsWith(name)),
    );
    expect(unseen).toEqual([]);
  });

  it('contains adjacent panels, each with a unique name and number', () => {
    expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(36);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w }, title }) => x + w <= 24 && title !== '')).toBe(true);
    for (const { type, targets = [] } of panels) {
      expect(['row', 'stat', 'timeseries']).toContain(type);
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
      for (const { expr } of targets) expect(balanced(expr), expr).toBe(true);
    }
  });
});

/** Whether all brackets are balanced. */
function balanced(expression: string): boolean {
  const open: string[] = [];
  for (const sign of expression.replaceAll(/"[^"]*"/g, '')) {
    if ('([{'.includes(sign)) open.push(sign);
    if (')]}'.includes(sign) && '([{'.indexOf(open.pop() ?? ' ') !== ')]}'.indexOf(sign)) return false;
  }
  return open.length === 0;
}

describe('the alert rules', () => {
  const path = 'ops/prometheus/alerts.yml';
  const rules = read(path)
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((text) => ({ name: text.split('\n', 1)[0] ?? '', text }));
  const said = (text: string, key: string): string => new RegExp(`^ {8,10}${key}: (.+)$`, 'm').exec(text)?.[1] ?? '';

  it('use exported metrics', () => {
    expect(rules.length).toBeGreaterThan(10);
    for (const { name, text } of rules) {
      const expression = said(text, 'expr');
      expect(balanced(expression), name).toBe(true);
      const wrong = askedFor(expression).filter((one) => !isTold(one));
      expect(wrong, name).toEqual([]);
      expect(said(text, 'for'), name).toMatch(/^\d+[mh]$/);
      expect(said(text, 'labels'), name).toMatch(/^\{ severity: (page|ticket) \}$/);
      expect(said(text, 'summary'), name).not.toBe('');
    }
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  });

  it('have one entry each in the runbook, which contains no other entries', () => {
    const listed = [...read('docs/operating.md').matchAll(/^\| `(AtmFinder\w+)` \|/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(rules.map(({ name }) => name).toSorted());
  });

  const promtool = process.env.PROMTOOL ?? 'promtool';
  if (!has(promtool)) console.info('The alert rules are not read by promtool: it is not installed');
  it.skipIf(!has(promtool))('are accepted by promtool', () => {
    execFileSync(promtool, ['check', 'rules', join(root, path)]);
  });
});

describe('the systemd unit', () => {
  const path = 'ops/systemd/atm-finder.service';
  const analyze = has('systemd-analyze');
  if (!analyze) console.info('The systemd unit is not verified: systemd-analyze is not installed');

  it.skipIf(!analyze)('is valid for systemd', () => {
    const folder = mkdtempSync(join(tmpdir(), 'atm-unit-'));
    const unit = join(folder, 'atm-finder.service');
    // Replace the program that the unit starts, because it is not installed on this machine.
    writeFileSync(unit, read(path).replace(/^ExecStart=\S+.*$/m, `ExecStart=${process.execPath}`));
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('atm-finder.service'))).toEqual([]);
  });

  it.skipIf(!analyze)('allows a rollback after a new version has read it', () => {
    const callsOf = (name: string): string[] => {
      if (!name.startsWith('@')) return [name];
      const listed = execFileSync('systemd-analyze', ['syscall-filter', name], { encoding: 'utf8' });
      const names = [...listed.matchAll(/^ {4}([@\w]+)$/gm)].map(([, one]) => one as string);
      return names.flatMap(callsOf);
    };
    const allowed = new Set<string>();
    for (const [, isDenied, names = ''] of read(path).matchAll(/^SystemCallFilter=(~?)(.*)$/gm)) {
      for (const call of names.split(' ').flatMap(callsOf)) isDenied ? allowed.delete(call) : allowed.add(call);
    }
    expect(allowed).toContain('getpriority');
    expect(allowed).toContain('setpriority');
    expect(allowed).not.toContain('sched_setscheduler');
    expect(read(path)).toContain('\nSystemCallErrorNumber=EPERM\n');
    expect(read(path)).toContain('\nLimitNICE=+0\n');
  });

  it('starts an existing program', () => {
    const [, program = ''] = /^ExecStart=.* (\S+)$/m.exec(read(path)) ?? [];
    expect(read(program)).toContain('startServer');
  });

  it('passes the options of npm start to Node, and so does the container', () => {
    expect(/^ExecStart=\S+ (.*) \S+$/m.exec(read(path))?.[1]?.split(' ')).toEqual(serviceFlags);
    expect(read('src/bootstrap/start.js')).toContain("[...serviceFlags, 'src/cli/start.ts'");
    const [, command = ''] = /^CMD (\[.*)$/m.exec(read('ops/container/Containerfile')) ?? [];
    expect(JSON.parse(command)).toEqual(['node', ...serviceFlags, 'src/cli/start.ts']);
  });
});
