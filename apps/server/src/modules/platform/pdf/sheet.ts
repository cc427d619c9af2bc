import PDFDocument from 'pdfkit';
import { type Run, runsOf, type Weight } from './runs.ts';
import { shapedFont } from './shape.ts';

const ink = '#1e1a17';
export const muted = '#61574f';
const rule = '#d9d0c4';
const lineHeight = 1.38;
const baseLine = 1.05;
const margin = 40;

export interface TextStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

interface Word {
  readonly runs: readonly (Run & { readonly width: number })[];
  readonly width: number;
}

interface SheetOptions {
  readonly title: string;
  readonly author: string;
  readonly date: Date;
  /** Colour of headings and of the rules below them; ink without it. */
  readonly accent?: string;
  /** Width and height of the first page; A4 without it. */
  readonly size?: PageSize;
}

/** Width and height of a page in points. */
type PageSize = readonly [width: number, height: number];
export const a4: PageSize = [595.28, 841.89];

/** Orders the runs of a line from left to right: words of Arabic script follow each other from right to left. */
function inReadingOrder(line: Word['runs']): Word['runs'] {
  const ordered: Word['runs'][number][] = [];
  let at = 0;
  for (const [index, run] of line.entries()) {
    const isBetween =
      line[index - 1]?.isRightToLeft && line[index + 1]?.isRightToLeft && run.text.trim() === '';
    if (run.isRightToLeft || isBetween) ordered.splice(at, 0, run);
    else at = ordered.push(run);
  }
  return ordered;
}

/** Pages for texts of any script; coordinates in points from the upper left corner. The edges are those of A4. */
export class Sheet {
  readonly left = margin;
  readonly right = a4[0] - margin;
  readonly top = margin;
  /** Lower edge of the content, above the footer. */
  readonly bottom = a4[1] - margin - 34;
  readonly accent: string;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #fonts = new Set<string>();
  #size: PageSize;

  constructor({ size = a4, accent = ink, ...info }: SheetOptions) {
    this.accent = accent;
    this.#size = size;
    this.#pdf = new PDFDocument({
      size: [...size],
      margin: 0,
      bufferPages: true,
      lang: 'en-IN',
      displayTitle: true,
      info: { Title: info.title, Author: info.author, CreationDate: info.date, ModDate: info.date },
    });
  }

  /** Number of pages so far. */
  get pages(): number {
    return this.#pdf.bufferedPageRange().count;
  }

  /** Begins a page, of the size of the one before unless another is given. */
  addPage(size = this.#size): void {
    this.#size = size;
    this.#pdf.addPage({ size: [...size], margin: 0 });
  }

  line(y: number, colour = rule, thickness = 0.6): void {
    this.#pdf.moveTo(this.left, y).lineTo(this.right, y).lineWidth(thickness).strokeColor(colour).stroke();
  }

  /** Fills a rectangle, such as a bar of a code. */
  fill(x: number, y: number, width: number, height: number): void {
    this.#pdf.rect(x, y, width, height).fill(ink);
  }

  /** Renders a JPEG, as large as it fits into a square. */
  picture(jpeg: Buffer, x: number, y: number, side: number): void {
    this.#pdf.image(jpeg, x, y, { fit: [side, side], align: 'center', valign: 'center' });
  }

  /** Fills outlines, given as the data of an SVG path. */
  outlines(path: string, x: number, y: number): void {
    this.#pdf.save().translate(x, y).path(path).fill(ink).restore();
  }

  /** Shortens a text to one line of a width; what is left out is told by an ellipsis. */
  shortened(text: string, width: number, { size = 9, weight = 400 }: TextStyle = {}): string {
    const isOneLine = (shown: string) => this.#lines(shown, width, size, weight).length === 1;
    if (isOneLine(text)) return text;
    const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
    while (letters.length > 0 && !isOneLine(`${letters.join('')}…`)) letters.pop();
    return `${letters.join('').trimEnd()}…`;
  }

  /**
   * Renders a text between two edges, wrapped to as many lines as needed, and returns the y position of the next line.
   */
  text(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    const { size = 9, weight = 400, colour = ink, align = 'left' } = style;
    let at = y;
    for (const line of this.#lines(text, width, size, weight)) {
      const used = line.reduce((total, run) => total + run.width, 0);
      let from = align === 'right' ? x + width - used : x;
      for (const run of inReadingOrder(line)) {
        // Aligned by the baseline, which is common to the fonts of all scripts.
        this.#font(run.font, size)
          .fillColor(colour)
          .text(run.text, from, at + size * baseLine, { lineBreak: false, baseline: 'alphabetic' });
        from += run.width;
      }
      at += size * lineHeight;
    }
    return at;
  }

  heightOf(text: string, width: number, { size = 9, weight = 400 }: TextStyle = {}): number {
    return this.#lines(text, width, size, weight).length * size * lineHeight;
  }

  /** Renders the footer of every page after the first ones of other documents, once all pages exist. */
  finishPages(pagesBefore: number, draw: (page: number, pages: number) => void): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let index = pagesBefore; index < count; index += 1) {
      this.#pdf.switchToPage(start + index);
      draw(index - pagesBefore + 1, count - pagesBefore);
    }
  }

  /** Ends the document and returns its bytes. */
  async bytes(): Promise<Buffer> {
    this.#pdf.end();
    const parts: Buffer[] = [];
    for await (const part of this.#pdf) parts.push(part as Buffer);
    return Buffer.concat(parts);
  }

  #font(name: string, size: number): PDFKit.PDFDocument {
    if (!this.#fonts.has(name)) this.#pdf.registerFont(name, shapedFont(name) as unknown as Buffer);
    this.#fonts.add(name);
    return this.#pdf.font(name).fontSize(size);
  }

  /** Wraps a text; a line break in it begins a new line. */
  #lines(text: string, width: number, size: number, weight: Weight): Word['runs'][number][][] {
    return text.split('\n').flatMap((part) => this.#wrapped(part, width, size, weight));
  }

  #wrapped(text: string, width: number, size: number, weight: Weight): Word['runs'][number][][] {
    const lines: Word['runs'][number][][] = [];
    let line: Word['runs'][number][] = [];
    let used = 0;
    for (const word of this.#words(text, width, size, weight)) {
      if (used > 0 && used + word.width > width) {
        lines.push(line);
        line = [];
        used = 0;
      }
      line.push(...word.runs);
      used += word.width;
    }
    return line.length > 0 || lines.length === 0 ? [...lines, line] : lines;
  }

  /** Splits a text into words with their trailing blank; breaks words that are wider than a line. */
  #words(text: string, width: number, size: number, weight: Weight): Word[] {
    return (text.match(/\S+\s*|^\s+/gu) ?? []).flatMap((word) => {
      const measured = this.#measure(word, size, weight);
      if (measured.width <= width || [...word].length < 2) return [measured];
      const letters = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);
      return letters.map((letter) => this.#measure(letter, size, weight));
    });
  }

  #measure(word: string, size: number, weight: Weight): Word {
    const runs = runsOf(word, weight).map((run) => ({
      ...run,
      width: this.#font(run.font, size).widthOfString(run.text),
    }));
    return { runs, width: runs.reduce((total, run) => total + run.width, 0) };
  }
}
