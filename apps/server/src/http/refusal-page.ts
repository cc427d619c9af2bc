import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import type { Problem } from '../problem.ts';

/** Loads nothing: the shop may be unable to serve its assets just now. */
export const refusalPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** Returns true when a browser navigates to an address that is not an API endpoint. */
export function isOpenedByBrowser({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}

/** Static error page for errors that the shop's own pages can't show: rendering failed, or the address is malformed. */
export function refusalPage({ message, status }: Problem): string {
  // A 5xx may pass, so the page offers a retry; a malformed address never works, so it links to the home page.
  const step = status >= 500 ? '<a href="">Try again</a>' : '<a href="/">To the shop</a>';
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(message)}</title>
<style>
:root { color-scheme: light dark; --paper: #faf7f2; --ink: #1e1a17; --fill: #6e1f2f; --on-fill: #fffaf6 }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1714; --ink: #f3ede4 } }
body { margin: 0; min-height: 100vh; display: grid; align-content: center; justify-items: start; gap: 1.5rem;
  padding: 1.5rem max(1.5rem, 8vw); box-sizing: border-box; background: var(--paper); color: var(--ink);
  font: 1.125rem/1.6 system-ui, sans-serif }
h1 { margin: 0; max-width: 24ch; font: 400 2rem/1.2 Georgia, serif }
a { padding: 0.75rem 1.5rem; background: var(--fill); color: var(--on-fill); text-decoration: none }
a:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
</style>
</head>
<body>
<h1>${escapeHtml(message)}.</h1>
${step}
</body>
</html>
`;
}
