/** A place away from the database in which copies of backups are kept, by their names. */
export interface Store {
  /** How it is known in `backups.place`. */
  place: 'folder' | 's3';
  /** What a person knows it by; holds no secret. */
  where: string;
  /** Puts a file there under this name. */
  put(file: string, name: string): Promise<void>;
  /** The bytes of what has this name. Throws `StartupError` where there is none. */
  read(name: string): Promise<AsyncIterable<Buffer>>;
  /** All names there, backups or not. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}
