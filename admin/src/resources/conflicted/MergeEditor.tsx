import { useSearchParams } from 'react-router-dom';
import { can } from '../../access.ts';
import { AccessDenied } from '../../layout/MessageScreens.tsx';
import { ConflictEditor } from './ConflictEditor.tsx';
import { ConflictList } from './ConflictList.tsx';
import { PairEditor } from './PairEditor.tsx';

/** Two packages chosen in the list, one conflict of an offline device, or the list of all that wait. */
export default function MergeEditor() {
  const [query] = useSearchParams();
  const [keep, merge, conflict] = [query.get('keep'), query.get('merge'), query.get('conflict')];
  if (keep && merge)
    return can('inbound-package:merge') ? <PairEditor keep={keep} merge={merge} /> : <AccessDenied />;
  if (!can('conflict:read')) return <AccessDenied />;
  return conflict ? <ConflictEditor id={conflict} /> : <ConflictList />;
}
