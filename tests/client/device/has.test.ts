import { expect, it, onTestFinished } from 'vitest';
import { nameWhatElementsHave } from '@/device/has';
import { withStandIns } from '../../../scripts/build/has.mjs';

it.each([
  ['body:has(.form-bar) .toasts{bottom:0}', 'body[data-has~=".form-bar"] .toasts{bottom:0}'],
  ['html:has(>body[data-x]){color:red}', 'html[data-has~="body%5Bdata-x%5D"]{color:red}'],
  ['main:not(:has(.a,.b)){color:red}', 'main:not([data-has~=".a%2C.b"]){color:red}'],
  ['label:has(:is(input,a):focus){color:red}', 'label[data-has~="%3Ais(input%2Ca)%3Afocus"]{color:red}'],
])('the build writes %s once more as %s', (rule, standIn) => {
  expect(withStandIns(`a{b:c}@media print{${rule}i{j:k}}`)).toBe(`a{b:c}@media print{${rule}${standIn}i{j:k}}`);
});

it('the build refuses a rule for any element below :has, which would restyle the whole page at each change', () => {
  expect(() => withStandIns('.a:has(.b)>*+:before{color:red}')).toThrow('.a:has(.b)>*+:before');
});

it('where :has is not known, what the rules have applies, and follows the page, the choice and the focus', async () => {
  document.head.innerHTML =
    '<style>@media all{body[data-has~=".bar"]{}label[data-has~="%3Achecked"]{}p[data-has~="main%20%3Afocus"]{}}</style>';
  document.body.innerHTML =
    '<main><label><input type="radio" name="a" checked></label><label><input type="radio" name="a"></label><p><button>x</button></p></main>';
  const observer = nameWhatElementsHave();
  onTestFinished(() => observer.disconnect());
  const [first, second] = document.querySelectorAll('label');
  const marked = () => ({
    bar: document.body.matches('[data-has~=".bar"]'),
    first: first?.matches('[data-has~="%3Achecked"]'),
    second: second?.matches('[data-has~="%3Achecked"]'),
    focus: document.querySelector('p')?.matches('[data-has~="main%20%3Afocus"]'),
  });
  expect(marked()).toEqual({ bar: false, first: true, second: false, focus: false });

  const bar = document.createElement('div');
  bar.className = 'bar';
  document.querySelector('main')?.append(bar);
  document.querySelectorAll('input')[1]?.click();
  document.querySelector('button')?.focus();
  await expect.poll(marked).toEqual({ bar: true, first: false, second: true, focus: true });

  bar.remove();
  document.querySelector('button')?.blur();
  await expect.poll(marked).toEqual({ bar: false, first: false, second: true, focus: false });
});
