import { DriveFolder } from './folder/drive-folder.tsx';
import './drive.css';

/** The company's files, folder by folder. */
export default function DrivePage() {
  return (
    <div className="drive">
      <DriveFolder />
    </div>
  );
}
