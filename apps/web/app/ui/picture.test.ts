import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Picture, setPictureOrigin } from './picture.tsx';

const picture = { base: '/pictures/abc', width: 800, height: 800, alt: 'A ring', placeholder: '' };
const rendered = () => renderToStaticMarkup(createElement(Picture, { picture, sizes: '10rem' }));

afterEach(() => setPictureOrigin(''));

test('pictures come from the shop itself, or from the origin that is set', () => {
  expect(rendered()).toContain('src="/pictures/abc/700.jpg"');
  setPictureOrigin('https://cdn.example');
  const html = rendered();
  expect(html).toContain('src="https://cdn.example/pictures/abc/700.jpg"');
  expect(html).toContain('https://cdn.example/pictures/abc/360.avif 360w');
  expect(html).not.toContain('"/pictures');
});
