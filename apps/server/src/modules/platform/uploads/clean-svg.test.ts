import { describe, expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';
import { Refused } from './refused.ts';

describe('a drawing', () => {
  const path = '<path d="M0 0h4"/>';
  const box = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"';

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['HTML in a foreign object', '<foreignObject><body><img src="x" onerror="y"/></body></foreignObject>'],
    ['a remote picture', '<image href="https://evil.example/x.png"/>'],
    ['a reference', '<use href="https://evil.example/x.svg#a"/>'],
    ['a style sheet', '<style>@import url(https://evil.example)</style>'],
    ['a link', '<a href="javascript:alert(1)"><path d="M1 1"/></a>'],
    ['an animation', '<animate attributeName="href" to="javascript:x"/>'],
    ['a text', '<text>Jhumka</text>'],
  ])('loses %s, which is named', (_, part) => {
    const { svg, dropped } = cleanSvg(`<svg ${box}>${part}${path}</svg>`);
    expect(svg).toBe(`<svg ${box}>${path}</svg>`);
    expect(dropped).toHaveLength(1);
  });

  test.each([
    ['an event', 'onclick="x()"'],
    ['a reference to paint', 'fill="url(https://evil.example#a)"'],
    ['a style with an address', 'style="fill:url(//evil.example)"'],
  ])('loses %s of a shape, which is named', (_, attribute) => {
    const { svg, dropped } = cleanSvg(`<svg ${box}><path ${attribute} d="M0 0h4"/></svg>`);
    expect(svg).toBe(`<svg ${box}>${path}</svg>`);
    expect(dropped).toHaveLength(1);
  });

  test('keeps groups, paint and transforms, also of a style', () => {
    const group = '<g transform="translate(1 1)"><circle cx="1" cy="1" r="1" fill="#b38728"/></g>';
    expect(cleanSvg(`<svg ${box}>${group}</svg>`).svg).toBe(`<svg ${box}>${group}</svg>`);
    const styled = '<g transform="translate(1 1)"><circle cx="1" cy="1" r="1" style="fill:#b38728"/></g>';
    expect(cleanSvg(`<?xml version="1.0"?><!-- x --><svg ${box}>${styled}</svg>`).svg).toContain(
      'fill="#b38728"',
    );
  });

  test('rules of a style sheet become attributes, wherever the sheet stands', () => {
    const sheet = '<style>.a{fill:#D4AF37}/* x */.b,path.c{fill:none;stroke:#7A1F3D}#d{opacity:.5}</style>';
    const shapes = '<path class="a" d="M0 0h4"/><path id="d" class="x c" style="stroke:red" d="M0 0h4"/>';
    const { svg, dropped } = cleanSvg(`<svg ${box}>${shapes}${sheet}</svg>`);
    expect(svg).toContain('<path d="M0 0h4" fill="#D4AF37"/>');
    expect(svg).toContain('<path d="M0 0h4" fill="none" stroke="red" opacity=".5"/>');
    expect(dropped).toEqual([]);
    const rule = '<style>@media print{.a{fill:red}} .a:hover{fill:red} .a{filter:blur(2px)}</style>';
    expect(cleanSvg(`<svg ${box}>${rule}${shapes}</svg>`).dropped).toEqual([
      'style @media print',
      'style .a:hover',
      'filter="blur(2px)"',
    ]);
  });

  test('what drawing programs add, and what is hidden, goes without a word', () => {
    const noise =
      '<metadata>x</metadata><title>x</title><sodipodi:namedview id="v"/><g display="none"><text>x</text></g>';
    const names =
      'xmlns:sodipodi="http://x" xmlns:inkscape="http://x" version="1.1" id="l" xml:space="preserve"';
    const shape = '<path inkscape:label="x" id="p" data-name="x" d="M0 0h4"/>';
    expect(cleanSvg(`<svg ${box} ${names}>${noise}${shape}</svg>`)).toEqual({
      svg: `<svg ${box}>${path}</svg>`,
      dropped: [],
    });
  });

  test.each([
    ['a PNG called SVG', '\u0089PNG\r\n\u001a\n\u0000\u0000'],
    ['HTML', '<!doctype html><html><body>no</body></html>'],
    ['an unfinished file', `<svg ${box}><path`],
    [
      'an entity that grows',
      '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg viewBox="0 0 1 1"><text>&a;</text></svg>',
    ],
    ['a drawing without shapes', `<svg ${box}><text>x</text></svg>`],
    ['a drawing without a size', '<svg><path d="M0 0"/></svg>'],
    ['too many shapes', `<svg ${box}>${path.repeat(401)}</svg>`],
    ['groups in groups', `<svg ${box}>${'<g opacity=".5">'.repeat(31)}${path}${'</g>'.repeat(31)}</svg>`],
    ['a line instead of a box', `<svg viewBox="0 0 1 300000">${path}</svg>`],
  ])('%s is refused', (_, source) => {
    expect(() => cleanSvg(source)).toThrow(Refused);
  });
});
