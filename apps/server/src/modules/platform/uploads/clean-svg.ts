import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { Refused } from './refused.ts';
import { declarationsFor, declarationsOf, readStyleSheet } from './style-sheet.ts';

/** Shapes and groups. */
const maxElements = 400;
const deepestGroup = 30;
/** Characters of a cleaned drawing. */
const maxDrawingLength = 20_000;
/** A line of a few pixels is no sign, and its longer edge would be without bounds. */
const maxUnequal = 20;
/** Kinds of things that are named as left out. */
const maxNamed = 20;

const shapes = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];
/** Attributes of shapes, all of them numbers, words or paths. None can name another file. */
const attributes = [
  ...['d', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'width', 'height', 'points'],
  ...['fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-opacity', 'stroke-miterlimit', 'stroke-dasharray', 'opacity', 'transform', 'clip-rule'],
];
const paints = attributes.filter((name) => /^(fill|stroke)/.test(name));
const harmless = /^[\w\s#.,()%+-]*$/;
/** Elements and attributes that change nothing of a drawing: they go without a word. */
const unseenElements = /^(metadata|title|desc|defs|style|\w+:.*)$/;
const unseenAttributes =
  /^(id|class|style|version|x|y|width|height|viewBox|preserveAspectRatio|baseProfile|role|focusable|display|enable-background|-.*|(xmlns|xml|inkscape|sodipodi|data|aria|font|text)\b.*|.*:.*)$/;

export interface CleanedDrawing {
  readonly svg: string;
  /** Names of what would change the drawing and was left out, such as 'text' or 'fill="url(#gold)"'. */
  readonly dropped: string[];
}

/**
 * Rebuilds an SVG from its shapes alone: no scripts, texts, pictures, links or references survive; simple rules of its
 * style sheet become attributes. Throws Refused for what is no SVG, has no shape or no size, or is too large.
 */
export function cleanSvg(source: string): CleanedDrawing {
  const content = source.replace(/^\uFEFF/, '');
  const dropped = new Set<string>();
  const rules = readStyleSheet(styleSheetOf(content), dropped);
  const written: string[] = [];
  let count = 0;
  let depth = 0;
  /** Depth inside an element that is left out, with all that it holds. */
  let skipped = 0;
  const parser = strictParser();
  parser.on('opentag', (tag) => {
    if (skipped > 0) {
      skipped += 1;
      return;
    }
    const all = {
      ...tag.attributes,
      ...declarationsFor(tag, rules),
      ...declarationsOf(tag.attributes.style),
    };
    const isShape = shapes.includes(tag.name) && all.display !== 'none';
    if (written.length === 0) {
      const box = viewBoxOf(tag);
      written.push(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${writeAttributes(all, paints, dropped)}>`,
      );
    } else if (!isShape) {
      if (all.display !== 'none' && !unseenElements.test(tag.name)) dropped.add(tag.name);
      skipped = 1;
    } else {
      count += 1;
      if (tag.name === 'g') depth += 1;
      if (depth > deepestGroup) throw new Refused(`has more than ${deepestGroup} groups in each other`);
      written.push(
        `<${tag.name}${writeAttributes(all, attributes, dropped)}${tag.name === 'g' ? '>' : '/>'}`,
      );
    }
  });
  parser.on('closetag', ({ name }) => {
    if (skipped > 0) skipped -= 1;
    else if (name === 'g' || name === 'svg') {
      written.push(`</${name}>`);
      if (name === 'g') depth -= 1;
    }
  });
  parser.write(content).close();
  if (!written.some((part) => /^<(?!svg|g\b|\/)/.test(part))) {
    throw new Refused('has no shapes: convert texts and pictures to paths first');
  }
  const svg = written.join('');
  if (count > maxElements || svg.length > maxDrawingLength) {
    throw new Refused(`is too large: a sign has up to ${maxElements} shapes and 20 KB`);
  }
  return { svg, dropped: [...dropped].slice(0, maxNamed) };
}

function strictParser(): SaxesParser {
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new Refused('is no SVG: export it again as a plain SVG');
  });
  return parser;
}

/** Returns the text of all style elements: they may follow the shapes that they style. */
function styleSheetOf(content: string): string {
  const parts: string[] = [];
  let isStyle = false;
  const parser = strictParser();
  parser.on('opentag', ({ name }) => {
    isStyle = name === 'style';
  });
  parser.on('closetag', () => {
    isStyle = false;
  });
  for (const event of ['text', 'cdata'] as const) {
    parser.on(event, (text) => {
      if (isStyle) parts.push(text);
    });
  }
  parser.write(content).close();
  return parts.join('\n');
}

function viewBoxOf(tag: SaxesTagPlain): string {
  if (tag.name !== 'svg') throw new Refused('is no SVG: export it again as a plain SVG');
  const { viewBox, width, height } = tag.attributes;
  const box = viewBox ?? `0 0 ${Number.parseFloat(width ?? '')} ${Number.parseFloat(height ?? '')}`;
  const [x, y, wide, high, ...more] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isBox = [x, y, wide, high].every(Number.isFinite) && more.length === 0;
  if (!isBox || !(wide && wide > 0 && high && high > 0)) {
    throw new Refused("has no size: it needs a 'viewBox'");
  }
  if (Math.max(wide / high, high / wide) > maxUnequal) {
    throw new Refused(`is too narrow: at most ${maxUnequal} times as long as wide`);
  }
  return `${x} ${y} ${wide} ${high}`;
}

/** Writes the attributes that may stay; adds the others to `dropped` where they would change the drawing. */
function writeAttributes(
  all: Readonly<Record<string, string>>,
  allowed: readonly string[],
  dropped: Set<string>,
): string {
  return Object.entries(all)
    .map(([name, given]) => {
      const value = given.replace(/\s+/g, ' ').trim();
      if (allowed.includes(name) && harmless.test(value) && !/url|var|expression/i.test(value)) {
        return ` ${name}="${value}"`;
      }
      if (!unseenAttributes.test(name)) dropped.add(`${name}="${value.slice(0, 40)}"`);
      return '';
    })
    .join('');
}
