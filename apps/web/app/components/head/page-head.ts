import type { MetaDescriptor } from 'react-router';
import { shopName } from '../brand/brand.ts';

/** Metadata of a page for search engines and link previews. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The one address of this content, whole; absent where none should be found. */
  readonly canonical?: string | undefined;
  /** Preview picture of shared links (Open Graph). */
  readonly picture?: HeadPicture | undefined;
  readonly kind?: 'website' | 'article' | 'product' | undefined;
  readonly isHidden?: boolean | undefined;
  readonly jsonLd?: readonly object[] | undefined;
}

/** Whole address of a picture of 1200 by 630 pixels, and what it shows. */
export interface HeadPicture {
  readonly url: string;
  readonly alt: string;
}

interface KnownPicture {
  readonly base: string;
  readonly alt: string;
}

/** A picture of the shop in the shape in which links are shown. */
export function headPicture(
  origin: string,
  picture: KnownPicture | null | undefined,
): HeadPicture | undefined {
  return picture ? { url: `${origin}${picture.base}/share.jpg`, alt: picture.alt } : undefined;
}

/** The elements of a page's head. */
export function headMeta({
  title,
  description,
  canonical,
  picture,
  kind = 'website',
  isHidden,
  jsonLd = [],
}: PageHead): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:site_name', content: shopName() },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(canonical ? addressMeta(canonical) : []),
    ...(picture ? pictureMeta(picture) : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...(isHidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...jsonLd.map((thing) => ({ 'script:ld+json': thing as Record<string, string> })),
  ];
}

/** One language and one country: no alternate addresses (hreflang). */
function addressMeta(canonical: string): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'canonical', href: canonical },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en-IN', href: canonical },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: canonical },
    { property: 'og:url', content: canonical },
  ];
}

function pictureMeta({ url, alt }: HeadPicture): MetaDescriptor[] {
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
  ];
}
