import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryPath, isReservedSlug, slugOf } from './index.ts';

describe('category addresses', () => {
  it('spec 2.14: categories and subcategories have lower-case addresses with single hyphens', () => {
    expect(categoryPath('Earrings')).toBe('/earrings');
    expect(categoryPath('Rings', 'Stackable & Thin')).toBe('/rings/stackable-thin');
    expect(slugOf('  Mang Tikka -- Maatha/Patti! ')).toBe('mang-tikka-maatha-patti');
    expect(slugOf('झुमके और बालियाँ')).toBe('झुमके-और-बालियाँ');
    expect(slugOf('&')).toBe('');
  });

  it('spec 2.14: a slug is its own slug, and its path decodes back to it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const slug = slugOf(name);
        expect(slugOf(slug)).toBe(slug);
        expect(slug).not.toMatch(/^-|-$|--|\s/);
        expect(decodeURIComponent(categoryPath(name))).toBe(`/${slug}`);
      }),
    );
  });

  it('spec 2.3, 2.14: a category can not have the slug of a page of the shop', () => {
    for (const name of ['Cart', 'Products', 'VIP access', 'API', '!']) {
      expect(isReservedSlug(slugOf(name))).toBe(true);
    }
    expect(isReservedSlug(slugOf('Bracelets'))).toBe(false);
  });
});
