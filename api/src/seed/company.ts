import type { Demo } from './demo.ts';
import type { People } from './people.ts';
import type { Album } from './pictures.ts';

/** What every story is told with. */
export interface Company {
  readonly demo: Demo;
  readonly people: People;
  readonly album: Album;
}
