import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';

/** A browser that is on the machine already; nothing is downloaded. */
const PLACES = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const BASE = process.env['GRUNDY_URL'] ?? 'http://127.0.0.1:8017/';
export const SCREENS = join(import.meta.dirname, '../../target/screens');

export interface Opened {
  context: BrowserContext;
  /** What the page asked of anybody else, and what went wrong in it. */
  foreign: string[];
  faults: string[];
  close(): Promise<void>;
}

export async function openBrowser(options: { language?: string; width?: number; height?: number; workers?: 'allow' | 'block' } = {}): Promise<Opened> {
  const executablePath = PLACES.find((place) => place !== undefined && existsSync(place));
  if (!executablePath) throw new Error("no browser was found; install Debian's chromium (apt-get install chromium), or name one in CHROMIUM");
  const profile = mkdtempSync(join(tmpdir(), 'grundy-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: FLAGS,
    locale: options.language ?? 'en',
    viewport: { width: options.width ?? 1100, height: options.height ?? 900 },
    serviceWorkers: options.workers ?? 'block',
    acceptDownloads: true,
  });
  const foreign: string[] = [];
  const faults: string[] = [];
  const origin = new URL(BASE).origin;
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !['blob:', 'data:'].includes(url.protocol)) foreign.push(request.url());
  });
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text())) faults.push(message.text());
  });
  return {
    context,
    foreign,
    faults,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

export async function goTo(page: Page, fragment: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${BASE}#${fragment}`);
  await page.waitForSelector('main :is(h1, h2, .turn strong, .failure)');
}

/** Keeps a picture of what is seen. */
export async function keep(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENS, { recursive: true });
  await page.screenshot({ path: join(SCREENS, `${name}.png`) });
}
