import { expect, it } from 'vitest';
import { fillHtml, Html, joinHtml } from './index.ts';

it('escapes texts, in attributes too, and leaves markup as it is', () => {
  const values = { title: `"><script>alert('1')</script>&`, part: new Html('<b>%{title}</b>') };
  expect(fillHtml('<a title="%{title}">%{part}</a>', values).markup).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"><b>%{title}</b></a>',
  );
});

it('never takes a value for a place to fill', () => {
  expect(fillHtml('<p>%{one}%{two}</p>', { one: '%{two}$&', two: 2 }).markup).toBe('<p>%{two}$&amp;2</p>');
});

it('says which value is missing', () => {
  expect(() => fillHtml('<p>%{one}</p>', {})).toThrow('%{one}');
});

it('joins', () => {
  expect(joinHtml([new Html('<i></i>'), new Html('<b></b>')]).markup).toBe('<i></i><b></b>');
});
