import { expect, expectTypeOf, it } from 'vitest';
import { defineResource, type ResourceName } from './define-resource.ts';
import { RecordLink } from './fields/RecordLink.tsx';
import { Resource } from './resource-context.ts';
import { resources } from './resources/index.ts';
import taxes from './resources/taxes/index.ts';

it('names each resource once', () => {
  const names = resources.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('refuses a name that no resource has', () => {
  expectTypeOf<'taxes'>().toExtend<ResourceName>();
  expectTypeOf<'taxez'>().not.toExtend<ResourceName>();
  const elements = [
    <Resource key="right" {...taxes} />,
    // @ts-expect-error no resource has this name
    <Resource key="wrong" {...taxes} name="taxez" />,
    // @ts-expect-error no resource has this name
    <RecordLink key="link" resource="taxez" id="1" children="6%" />,
  ];
  expect(elements).toHaveLength(3);
});

it('refuses a menu, a list and a permission that are not there', () => {
  defineResource({ name: 'x', access: { read: 'rate:update' }, menu: { group: 'money' } });
  // @ts-expect-error no such group
  defineResource({ name: 'x', access: { read: 'rate:update' }, menu: { group: 'monney' } });
  // @ts-expect-error no such list
  defineResource({ name: 'x', access: { read: 'rate:update' }, export: { list: 'taxez' } });
  // @ts-expect-error no such permission
  defineResource({ name: 'x', access: { read: 'rate:red' } });
});
