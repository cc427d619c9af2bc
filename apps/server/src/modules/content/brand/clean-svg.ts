import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { badInput, type Problem } from '../../../problem.ts';

const mostShapes = 400;
/** Characters of a cleaned drawing. */
const largestDrawing = 20_000;

const shapes = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];
/** Attributes of shapes, all of them numbers, words or paths. None can name another file. */
const attributes = [
  ...['d', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'width', 'height', 'points'],
  ...['fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-opacity', 'stroke-miterlimit', 'stroke-dasharray', 'opacity', 'transform', 'clip-rule'],
];
const harmless = /^[\w\s#.,()%+-]*$/;

/**
 * Draws an SVG anew from its shapes alone: no scripts, styles, texts, pictures, links or references survive. Throws
 * 'bad-input' of the field for what is no SVG, has no shape or no size, or is too large.
 */
export function cleanSvg(source: string, field = 'svg'): string {
  const refusal = (message: string) => badInput(field, message);
  const written: string[] = [];
  let viewBox: string | undefined;
  let count = 0;
  /** Depth inside an element that is left out, with all that it holds. */
  let skipped = 0;
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw refusal('is no SVG: export it again as a plain SVG');
  });
  parser.on('opentag', (tag) => {
    if (viewBox === undefined) {
      viewBox = viewBoxOf(tag, refusal);
      written.push(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${attributesOf(tag, 'paint')}>`,
      );
    } else if (skipped > 0 || !shapes.includes(tag.name)) skipped += 1;
    else {
      written.push(`<${tag.name}${attributesOf(tag, 'all')}${tag.name === 'g' ? '>' : '/>'}`);
      if (tag.name !== 'g') count += 1;
    }
  });
  parser.on('closetag', ({ name }) => {
    if (skipped > 0) skipped -= 1;
    else if (name === 'g' || name === 'svg') written.push(`</${name}>`);
  });
  parser.write(source.replace(/^\uFEFF/, '')).close();
  if (count === 0) throw refusal('has no shapes: convert texts and pictures to paths first');
  const svg = written.join('');
  if (count > mostShapes || svg.length > largestDrawing) {
    throw refusal(`is too large: a sign has up to ${mostShapes} shapes and 20 KB`);
  }
  return svg;
}

function viewBoxOf(tag: SaxesTagPlain, refusal: (message: string) => Problem): string {
  if (tag.name !== 'svg') throw refusal('is no SVG: export it again as a plain SVG');
  const { viewBox, width, height } = tag.attributes;
  const box = viewBox ?? `0 0 ${Number.parseFloat(width ?? '')} ${Number.parseFloat(height ?? '')}`;
  const [x, y, wide, high, ...more] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isBox = [x, y, wide, high].every(Number.isFinite) && more.length === 0;
  if (!isBox || !(wide && wide > 0 && high && high > 0)) {
    throw refusal("has no size: it needs a 'viewBox'");
  }
  return `${x} ${y} ${wide} ${high}`;
}

function attributesOf({ attributes: given }: SaxesTagPlain, kind: 'all' | 'paint'): string {
  return Object.entries({ ...given, ...declarationsOf(given.style ?? '') })
    .filter(([name]) => attributes.includes(name) && (kind === 'all' || /^(fill|stroke)/.test(name)))
    .filter(([, value]) => harmless.test(value) && !/url|var|expression/i.test(value))
    .map(([name, value]) => ` ${name}="${value.replace(/\s+/g, ' ').trim()}"`)
    .join('');
}

/** Drawing programs write paint as `style="fill:#000"`. */
const declarationsOf = (style: string): Record<string, string> =>
  Object.fromEntries(
    style.split(';').flatMap((declaration) => {
      const [name, value] = declaration.split(':');
      return name && value ? [[name.trim(), value.trim()]] : [];
    }),
  );
