import { escapeHtml } from '../../text/escape-html.ts';

export const sitemapHeaders = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
};

/** Topics of the sitemaps: a CDN drops them when one changes. */
export const sitemapRoute = { config: { cacheTags: ['products', 'content'], needsOpenShop: true } } as const;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const pictureNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

interface SitemapEntry {
  readonly location: string;
  readonly changedOn?: string;
  readonly pictures?: readonly string[];
}

/** Formats the index of sitemaps at these addresses. */
export function sitemapIndex(locations: readonly string[]): string {
  const sitemaps = locations.map((location) => `<sitemap><loc>${escapeHtml(location)}</loc></sitemap>`);
  return `${head}<sitemapindex ${namespace}>${sitemaps.join('')}</sitemapindex>`;
}

export const urlSetStart = `${head}<urlset ${namespace} ${pictureNamespace}>`;
export const urlSetEnd = '</urlset>';

export function urlElement({ location, changedOn, pictures = [] }: SitemapEntry): string {
  const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : '';
  const images = pictures.map(
    (picture) => `<image:image><image:loc>${escapeHtml(picture)}</image:loc></image:image>`,
  );
  return `<url><loc>${escapeHtml(location)}</loc>${changed}${images.join('')}</url>`;
}
