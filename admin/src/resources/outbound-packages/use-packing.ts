import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslate } from '../../messages/index.ts';
import { useAction } from '../../ui/use-action.ts';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { resourceOf } from './mode.ts';
import type { OutboundPackageDetail } from './outbound-package-detail.ts';
import { firstBoxes, toPackedBoxes, typedOf } from './packing-form.ts';

/** State of the packing form: entries, problems and submission. */
export function usePacking(record: OutboundPackageDetail) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [drafts, setDrafts] = useState(() => firstBoxes(record));
  const [services, setServices] = useState(record.services);
  const [note, setNote] = useState(record.staff_note);
  const [checked, setChecked] = useState<readonly string[]>([]);
  const typed = typedOf(drafts, services, note, checked);
  const [untouched] = useState(typed);
  const leaveFreely = useUnsavedWarning(typed !== untouched);
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
    success: 'notices.packed',
    onDone: () => {
      leaveFreely();
      navigate(show);
    },
  });
  const pack = () =>
    boxes &&
    mutate({
      params: { id: record.id },
      ifMatch: record.version,
      body: { packed_boxes: boxes, services, staff_note: note },
    });

  return {
    drafts,
    setDrafts,
    services,
    setServices,
    note,
    setNote,
    checked,
    setChecked,
    boxes,
    reason,
    pack,
    pending: isPending,
    show,
  };
}
