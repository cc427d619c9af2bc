import type { MetaDescriptor } from 'react-router';

/** What a page says of itself to search engines and to those it is sent to. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The one address of this content, whole; absent where none should be found. */
  readonly canonical?: string | undefined;
  /** Whole address of a picture that stands for the page. */
  readonly image?: string | undefined;
  readonly isHidden?: boolean | undefined;
  readonly jsonLd?: readonly object[] | undefined;
}

/** The elements of a page's head. */
export function headMeta({ title, description, canonical, image, isHidden, jsonLd = [] }: PageHead) {
  const meta: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
  ];
  if (canonical) {
    meta.push({ tagName: 'link', rel: 'canonical', href: canonical });
    meta.push({ property: 'og:url', content: canonical });
  }
  if (image) meta.push({ property: 'og:image', content: image });
  if (isHidden) meta.push({ name: 'robots', content: 'noindex, follow' });
  for (const thing of jsonLd) meta.push({ 'script:ld+json': thing as Record<string, string> });
  return meta;
}
