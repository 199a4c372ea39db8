import type { Plugin } from 'vite';

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** Static files come from servers that say nothing of what a page may do, so the page says it itself. */
export function policy(): Plugin {
  return {
    name: 'grundy-policy',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY.join('; ') }, injectTo: 'head-prepend' }],
  };
}
