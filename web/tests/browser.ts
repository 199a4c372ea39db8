import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';

/** A browser that is on the machine already; nothing is downloaded. */
const PLACES = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A bound of waits, in milliseconds. It exists only to end a hang: on a busy machine everything takes its time. */
export const PATIENCE = 300_000;

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const BASE = new URL(process.env['GRUNDY_URL'] ?? 'http://127.0.0.1:8017/').href;
export const SCREENS = join(import.meta.dirname, '../../target/screens');

let started: Promise<Browser> | undefined;

/** One browser for all files that this process runs, each with its own storage. It ends with the process. */
function theBrowser(): Promise<Browser> {
  const executablePath = PLACES.find((place) => place !== undefined && existsSync(place));
  if (!executablePath) throw new Error("no browser was found; install Debian's chromium (apt-get install chromium), or name one in CHROMIUM");
  started ??= chromium.launch({ executablePath, args: FLAGS });
  return started;
}

/** What the pages asked of anybody else, and what went wrong in them. */
interface Noted {
  foreign: string[];
  faults: string[];
}

/**
 * A device of its own: nothing that others have stored is there. It asks for little motion, which takes a tenth less time;
 * scenarios of what moves ask for motion.
 */
export async function newDevice(options: BrowserContextOptions = {}, { foreign, faults }: Noted = { foreign: [], faults: [] }): Promise<BrowserContext> {
  const device = await (await theBrowser()).newContext({ locale: 'en', viewport: { width: 1100, height: 900 }, serviceWorkers: 'block', acceptDownloads: true, reducedMotion: 'reduce', ...options });
  device.setDefaultTimeout(PATIENCE);
  const { origin } = new URL(BASE);
  device.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !['blob:', 'data:'].includes(url.protocol)) foreign.push(request.url());
  });
  device.on('weberror', (error) => faults.push(String(error.error())));
  device.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text())) faults.push(message.text());
  });
  return device;
}

/** The device of the file of scenarios that is run, and the page on it that most of them use. */
export let context: BrowserContext;
export let page: Page;

/** Opens them before the first scenario of a file. After the last, nobody else was asked for anything, and nothing was broken. */
export function inBrowser({ breaks = false, ...options }: BrowserContextOptions & { /** Scenarios break the page on purpose. */ breaks?: boolean } = {}): void {
  const noted: Noted = { foreign: [], faults: [] };

  beforeAll(async () => {
    context = await newDevice(options, noted);
    page = await context.newPage();
  });

  afterAll(async () => {
    await context.close();
    expect(noted.foreign, 'asked of others').toEqual([]);
    if (!breaks) expect(noted.faults, 'faults of the page').toEqual([]);
  });
}

const SOMETHING = 'main :is(h1, h2, .turn strong, .failure)';

/** Loads the page anew at an address, as a link from elsewhere does. */
export async function load(of: Page, fragment: string): Promise<void> {
  await of.goto('about:blank');
  await of.goto(`${BASE}#${fragment}`);
  await of.waitForSelector(SOMETHING);
}

/** Goes to an address: within the page if it is open, as its own links do, which takes a tenth of the time. */
export async function goTo(of: Page, fragment: string): Promise<void> {
  const [now, next] = [new URL(of.url()), new URL(`#${fragment}`, BASE)];
  if (now.origin !== next.origin || now.pathname !== next.pathname || now.search !== '' || now.hash === next.hash) return load(of, fragment);
  await of.evaluate((there) => {
    for (const old of document.querySelectorAll<HTMLElement>('main > :not(.failure)')) old.dataset['left'] = '';
    location.hash = there;
  }, fragment);
  await of.waitForFunction((something) => document.querySelector('main > [data-left]') === null && document.querySelector(something) !== null, SOMETHING);
}

/** Keeps a picture of what is seen, where pictures are wanted. */
export async function keep(of: Page, name: string): Promise<void> {
  if (process.env['GRUNDY_SCREENS'] === 'none') return;
  mkdirSync(SCREENS, { recursive: true });
  await of.screenshot({ path: join(SCREENS, `${name}.png`) });
}
