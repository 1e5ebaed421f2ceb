import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { createElement, useState } from 'react';
import { useNotify, useTranslate } from '../../messages/index.ts';
import { useAction } from '../../ui/use-action.ts';
import { useOpenNext } from '../../ui/use-open-next.ts';
import { resourceOf } from './mode.ts';
import type { OutboundPackageDetail } from './outbound-package-detail.ts';
import { PackedNotice } from './PackedNotice.tsx';
import { firstBoxes, toPackedBoxes, typedOf } from './packing-form.ts';

/** State of the packing form: entries, problems and submission. */
export function usePacking(record: OutboundPackageDetail) {
  const translate = useTranslate();
  const notify = useNotify();
  const openNext = useOpenNext(resourceOf(record.mode), { state: 'requested' });
  const [drafts, setDrafts] = useState(() => firstBoxes(record));
  const [services, setServices] = useState(record.services);
  const [note, setNote] = useState(record.staff_note);
  const [checked, setChecked] = useState<readonly string[]>([]);
  const typed = typedOf(drafts, services, note, checked);
  const [untouched] = useState(typed);
  const [isPacked, setPacked] = useState(false);
  const boxes = toPackedBoxes(drafts);
  const allChecked = record.inbound_packages.every(({ id }) => checked.includes(id));
  const show = `/${resourceOf(record.mode)}/${record.id}/show`;
  const reason =
    boxes === null
      ? translate('packing.boxes_incomplete')
      : allChecked
        ? undefined
        : translate('packing.contents_unchecked');

  const { mutate, isPending } = useAction(outboundPackageEndpoints[record.mode].pack, {
    onDone: async () => {
      setPacked(true);
      // The notice leads back: it must not be there before the next one is.
      await openNext(record.id);
      notify(createElement(PackedNotice, { reference: record.reference, show }), {
        autoHideDuration: 10_000,
      });
    },
  });
  function pack() {
    if (boxes === null || reason !== undefined || isPending) return;
    mutate({
      params: { id: record.id },
      ifMatch: record.version,
      body: { packed_boxes: boxes, services, staff_note: note },
    });
  }

  return {
    drafts,
    setDrafts,
    services,
    setServices,
    note,
    setNote,
    checked,
    setChecked,
    allChecked,
    boxes,
    reason,
    pack,
    pending: isPending,
    unsaved: typed !== untouched && !isPacked,
    show,
  };
}
