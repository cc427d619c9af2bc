import { readdirSync } from 'node:fs';
import { cssOfTheme, defaultLogoPaths, paletteOf } from '@jhumka/domain/brand';
import { formatDateTime } from '@jhumka/domain/calendar';
import { pageBrandOf } from '../../modules/content/brand/page-brand.ts';
import type { OpeningFacts } from '../../modules/platform/opening/follow-opening.ts';
import { shopDefaults } from '../../modules/platform/settings/default-settings.ts';
import { ownWord } from '../../modules/platform/settings/demo-settings.ts';
import type { Settings } from '../../modules/platform/settings/shop-settings.ts';
import { escapeHtml } from '../../text/escape-html.ts';

type Shown = Pick<OpeningFacts, 'opensAt' | 'hasOpened'>;

/** Loads the sign and the fonts of the shop, and nothing else: it has no scripts. */
export const openingPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const icons = `<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/icon-180.png">`;

/** Renders the page that visitors of a closed shop get at every address. */
export function openingPage(settings: Settings, opening: Shown, fonts: string): string {
  const { colours } = settings;
  // The shipped name and drawing are the demo's.
  const name = settings.name === shopDefaults.name ? '' : settings.name;
  const palette = paletteOf(colours);
  const variables = ['paper', 'ink', 'ink-muted', 'rule', 'accent']
    .map((key) => `--color-${key}:${palette[key]}`)
    .join(';');
  const heading = opening.hasOpened ? 'We’ll be back soon' : 'Opening soon';
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${colours.page}">
<title>${heading}${name && ` · ${escapeHtml(name)}`}</title>
${name && icons}
<style>
${fonts}
:root { --font-serif: "Cormorant Garamond", Georgia, serif; ${variables}; ${cssOfTheme(settings)} }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; min-height: 100svh; display: grid; grid-template-rows: auto 1fr auto; text-align: center;
  justify-items: center; padding: clamp(1.5rem, 5vw, 3.5rem); background: var(--color-paper); color: var(--color-ink);
  font: 1.0625rem/1.6 Figtree, system-ui, sans-serif; overflow-wrap: anywhere }
header { display: inline-flex; align-items: center; gap: .38em; font: 600 1.875rem/1.1 var(--font-serif) }
header svg, header img { height: .98em; width: auto; flex: none }
main { align-self: center; max-width: 34rem; padding-block: 3rem }
h1 { margin: 0; font: 500 clamp(2.75rem, 1.7rem + 4.6vw, 5rem)/1.05 var(--font-serif); text-wrap: balance }
p { margin: 0 }
.when { margin-top: 1.25rem; font-size: 1.1875rem }
.contact { margin-top: 2.5rem; padding-top: 2.5rem; border-top: 1px solid var(--color-rule); color: var(--color-ink-muted) }
a { display: inline-block; padding-block: .6rem; color: var(--color-ink); text-underline-offset: .25em;
  text-decoration-color: var(--color-rule); text-decoration-thickness: 1px }
a:hover { text-decoration-color: currentColor }
a:focus-visible { outline: 2px solid var(--color-ink); outline-offset: 4px }
.contact a { margin-inline: .75rem; font-weight: 500; color: var(--color-accent) }
footer { font-size: .9375rem; color: var(--color-ink-muted) }
</style>
</head>
<body>
<header>${name && `${logoOf(settings)}<span>${escapeHtml(name)}</span>`}</header>
<main>
<h1>${heading}</h1>
<p class="when">${whenOf(opening)}</p>
${contactOf(settings)}
</main>
<footer>For the team of the shop: <a href="/login?from=%2Fdashboard">Sign in</a></footer>
</body>
</html>
`;
}

function whenOf({ opensAt, hasOpened }: Shown): string {
  if (opensAt) {
    const time = `<time datetime="${opensAt.toISOString()}">${formatDateTime(opensAt)}</time>`;
    return `We open ${hasOpened ? 'again ' : ''}on ${time}.`;
  }
  return hasOpened
    ? 'The shop is closed for a little while.'
    : 'We are preparing our shop. Come back in a little while.';
}

/** A shop that hasn't entered its own contact yet shows none. */
function contactOf(settings: Settings): string {
  const email = ownWord(settings, 'support_email');
  const phone = ownWord(settings, 'phone');
  const links = [
    ...(email === '' ? [] : [contactLink(`mailto:${email}`, email)]),
    ...(phone === '' ? [] : [contactLink(`tel:${phone.replace(/[^+\d]/g, '')}`, phone)]),
  ];
  if (links.length === 0) return '';
  return `<div class="contact"><p>${links.join(' ')}</p><p>We answer ${escapeHtml(settings.support_hours)}.</p></div>`;
}

const contactLink = (to: string, text: string) => `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`;

function logoOf(settings: Settings): string {
  const { logo } = pageBrandOf(settings);
  if (logo === 'none') return '';
  if (logo !== 'earring') return `<img src="${escapeHtml(logo)}" alt="">`;
  const [line, beads] = defaultLogoPaths;
  return `<svg aria-hidden="true" viewBox="0 0 20 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"><path d="${line}"/><path d="${beads}" stroke-width="2.1"/></svg>`;
}

const families = [
  ['Cormorant Garamond', 'cormorant-garamond-latin-wght-normal', '300 700'],
  ['Figtree', 'figtree-latin-wght-normal', '300 900'],
] as const;

/** Writes the font faces of the built pages, whose files are named by their hash; '' without them. */
export function fontFaces(clientFolder: string): string {
  let files: readonly string[] = [];
  try {
    files = readdirSync(`${clientFolder}/assets`);
  } catch {
    return '';
  }
  return families
    .flatMap(([family, start, weights]) => {
      const file = files.find((name) => name.startsWith(start) && name.endsWith('.woff2'));
      if (file === undefined) return [];
      return `@font-face { font-family: "${family}"; src: url("/assets/${file}") format("woff2"); font-weight: ${weights}; font-display: swap }`;
    })
    .join('\n');
}
