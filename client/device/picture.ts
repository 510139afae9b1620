import { saveFile } from '@/lib/csv';
import { share } from './share';

/** Draws text as a PNG, black on white whatever the theme; the browser shapes the Hindi. */
export type Pen = CanvasRenderingContext2D;

const SCALE = 2;
const FONT = '"Noto Sans", "Noto Sans Devanagari", system-ui, sans-serif';
const BOOK = 'Charter, "Iowan Old Style", "Noto Serif", Georgia, "Noto Serif Devanagari", serif';
export const INK = '#221a14';
export const MUTED = '#5f5247';
export const RULE = '#d8ccb8';

export const font = (pen: Pen, size: number, weight = 400, book = false): void => {
  pen.font = `${weight} ${size}px ${book ? BOOK : FONT}`;
};

export function write(pen: Pen, text: string, x: number, y: number, align: CanvasTextAlign = 'left'): void {
  pen.textAlign = align;
  pen.fillText(text, x, y);
}

export function wrapped(pen: Pen, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A sheet of that colour and a pen on it, in CSS pixels; drawn at twice that size. */
export const canvasOf = (width: number, height: number, paper = '#fff'): [HTMLCanvasElement, Pen] => {
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw pictures.');
  pen.scale(SCALE, SCALE);
  pen.fillStyle = paper;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = INK;
  return [canvas, pen];
};

export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))), 'image/png'),
  );

export async function sharePictures(pictures: readonly Blob[], name: string): Promise<void> {
  const files = pictures.map((picture, index) => {
    const number = pictures.length === 1 ? '' : `-${index + 1}`;
    return new File([picture], `${name}${number}.png`, { type: 'image/png' });
  });
  if (await share({ files })) return;
  for (const file of files) saveFile(file, file.name);
}
