import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow, inProject } from '../../scripts/machine/paths.mjs';

function declared(folder: string, ending: RegExp, declaration: RegExp): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const file of filesBelow(inProject(folder)).filter((name) => ending.test(name))) {
    for (const [, name = ''] of readFileSync(inProject(`${folder}/${file}`), 'utf8').matchAll(declaration)) {
      places.set(name, [...(places.get(name) ?? []), file]);
    }
  }
  return places;
}

const severalPlaces = (places: Map<string, string[]>) => [...places].filter(([, files]) => files.length > 1);

describe('a name stands for one thing', () => {
  it('if a file of the client exports it', () => {
    const exported = declared(
      'client',
      /\.tsx?$/,
      /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm,
    );
    expect(exported.get('formatMoney')).toEqual(['lib/money/money.ts']);
    expect(severalPlaces(exported)).toEqual([]);
  });

  it('if it is a class, a function or an enum of the server', () => {
    const classes = declared(
      'server-lib',
      /\.php$/,
      /^(?:(?:final|abstract|readonly) )*(?:class|interface|trait|enum|function) (\w+)/gm,
    );
    expect(classes.get('Money')).toEqual(['shared/Money.php']);
    expect(severalPlaces(classes)).toEqual([]);
  });
});
