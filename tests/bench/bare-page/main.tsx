import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './list.css';

/*
 * The least a list can be in this stack: the same React and service worker, one query of fifty rows, one plain table
 * with a few lines of CSS. What the product's first list is measured against.
 */
interface Row {
  id: string;
  name: string;
  email: string;
  phone: string;
}
const DATABASE = 'bare-list';

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore('rows', { keyPath: 'id' }).createIndex('name', 'name');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });

async function firstFifty(): Promise<Row[]> {
  const database = await opened();
  return new Promise((resolve, reject) => {
    const request = database.transaction('rows').objectStore('rows').index('name').getAll(null, 50);
    request.onsuccess = () => resolve(request.result as Row[]);
    request.onerror = () => reject(request.error ?? new Error('no rows'));
  });
}

function List() {
  const [rows, setRows] = useState<Row[]>([]);
  useEffect(() => void firstFifty().then(setRows), []);
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.name}</td>
            <td>{row.email}</td>
            <td>{row.phone}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function fill(count: number): Promise<void> {
  const database = await opened();
  const BATCH = 5_000;
  for (let at = 0; at < count; at += BATCH) {
    await new Promise<void>((done, failed) => {
      const transaction = database.transaction('rows', 'readwrite');
      for (let index = at; index < Math.min(count, at + BATCH); index += 1) {
        transaction.objectStore('rows').put({
          id: `row-${index}`,
          name: `Company ${String(index).padStart(6, '0')}`,
          email: `c${index}@x.example`,
          phone: '01 99 00 12 34',
          sector: 'Industry',
          notes: 'x'.repeat(120),
        });
      }
      transaction.oncomplete = () => done();
      transaction.onerror = () => failed(transaction.error ?? new Error('not filled'));
    });
  }
}
Object.assign(window, { fill });
void navigator.serviceWorker.register('/sw.js');
createRoot(document.getElementById('root')!).render(<List />);
