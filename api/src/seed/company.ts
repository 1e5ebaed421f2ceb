import type { Demo } from './demo.ts';
import type { People } from './people.ts';
import type { Album } from './pictures.ts';

/** The product in this process, its people and its pictures: passed to each part of the demo. */
export interface Company {
  readonly demo: Demo;
  readonly people: People;
  readonly album: Album;
}
