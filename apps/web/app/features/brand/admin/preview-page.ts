import { type BrandColours, cssOfTheme, defaultLogoPaths } from '@jhumka/domain/brand';
import { nameLength } from '../../../components/brand/brand.ts';
import type { BrandEntry } from './brand-queries.ts';

/** Address of a drawing that is not published yet. */
export const drawingUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Shows the draft in a page of the shop that runs no scripts; `colours` are undefined while one is mistyped. */
export function showBrand(page: Document, draft: BrandEntry, colours: BrandColours | undefined): void {
  const style = page.querySelector('style[data-brand]');
  if (style && colours) {
    const { typeface, corners } = draft;
    style.textContent = `:where(:root){${cssOfTheme({ colours, typeface, corners })}}`;
  }
  for (const mark of page.querySelectorAll('[data-wordmark]')) {
    const name = page.createElement('span');
    name.className = 'shop-name';
    name.dataset.length = nameLength(draft.name);
    name.textContent = draft.name;
    const logo = logoOf(page, draft);
    mark.replaceChildren(...(logo ? [logo] : []), name);
  }
  for (const line of page.querySelectorAll('[data-tagline]')) line.textContent = draft.tagline;
}

function logoOf(page: Document, { sign, sign_svg }: BrandEntry): Element | undefined {
  if (sign === 'none') return undefined;
  if (sign === 'own') {
    if (sign_svg === null) return undefined;
    const image = page.createElement('img');
    image.src = drawingUrl(sign_svg);
    image.alt = '';
    image.style.cssText = 'height:1.1em;width:auto';
    return image;
  }
  const namespace = 'http://www.w3.org/2000/svg';
  const earring = page.createElementNS(namespace, 'svg');
  const attributes = {
    viewBox: '0 0 20 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-linecap': 'round',
  };
  for (const [name, value] of Object.entries(attributes)) earring.setAttribute(name, value);
  earring.style.cssText = 'height:.98em;width:.82em';
  for (const [at, drawing] of defaultLogoPaths.entries()) {
    const path = page.createElementNS(namespace, 'path');
    path.setAttribute('d', drawing);
    path.setAttribute('stroke-width', at === 0 ? '1.5' : '2.1');
    earring.append(path);
  }
  return earring;
}
